import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';

export function Component() {
  return (
    <>
      <Head title="404 Not found" noIndex />
      <Banner title="404 Not found" />
    </>
  );
}
