import { Head } from '../../layout/head.tsx';

export function Component() {
  return <Head title="Home" />;
}
