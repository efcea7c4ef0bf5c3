import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState } from './states.tsx';

type Module<P> = { default: ComponentType<P> };

type LazyProps = {
  /** What is said where the part fails. */
  failure: string;
  /** What is shown until it is there. */
  waiting?: ReactNode;
};

/**
 * A part of a page whose script is fetched when it is first rendered. Where the script does not arrive, or the part
 * fails, a message and a button to try again stand in its place, and the rest of the page stays as it is.
 */
export function lazyPart<P extends object>(load: () => Promise<Module<P>>) {
  return function LazyPart(props: LazyProps & P) {
    const { failure, waiting } = props;
    const [{ attempt, Part }, setState] = useState(() => ({ attempt: 0, Part: lazy(load) }));
    const retry = () => setState({ attempt: attempt + 1, Part: lazy(load) });
    return (
      <Boundary key={attempt} fallback={<ErrorState onRetry={retry}>{failure}</ErrorState>}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

type BoundaryProps = { fallback: ReactNode; children: ReactNode };

/** React has error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
