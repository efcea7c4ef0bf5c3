import './error-page.css';
import { useRouteError } from 'react-router-dom';

/** What the visitor sees when the site itself fails (docs/product.md, "Errors and messages"). The stack shows in development only. */
export function ErrorPage() {
  const error = useRouteError();
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return (
    <main className="error-page">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>{message}</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
      {import.meta.env.DEV && <pre>{stack}</pre>}
    </main>
  );
}
