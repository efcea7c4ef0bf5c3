import './error-page.css';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadOnce, ScriptError } from '../page-script.ts';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useTexts } from '../wording/use-texts.tsx';

/** Stands in for everything where header or footer fail, or the admin area (docs/product.md, "Errors and messages"). */
export function ErrorPage() {
  return (
    <main className="error-page">
      <ErrorMessage />
    </main>
  );
}

/** Stands in for a page that fails, between header and footer. */
export function PageError() {
  return (
    <Container className="error-page">
      <ErrorMessage />
    </Container>
  );
}

function ErrorMessage() {
  const error = useRouteError();
  return error instanceof ScriptError ? <MissingScript /> : <ApplicationError error={error} />;
}

/** The stack shows in development only. */
function ApplicationError({ error }: { error: unknown }) {
  const { FailureTitle, FailureHome } = useTexts('navbar');
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return (
    <>
      <title>{FailureTitle}</title>
      <h1>{FailureTitle}</h1>
      <p>{message}</p>
      <p>
        <a href="/">{FailureHome}</a>
      </p>
      {import.meta.env.DEV && <pre>{stack}</pre>}
    </>
  );
}

/** The address is that of the new page already, which the server can send without the script. */
function MissingScript() {
  const { FailureScript } = useTexts('navbar');
  useEffect(() => reloadOnce(), []);
  return <ErrorState onRetry={() => window.location.reload()}>{FailureScript}</ErrorState>;
}
