type Props = {
  title: string;
  /** What the company is, in one sentence. */
  line: string | undefined;
};

/** The page's `h1`, at the top of the intro slider whatever project it shows: what the company is. */
export function IntroHeading({ title, line }: Props) {
  if (!line) return <h1 className="visually-hidden">{title}</h1>;
  return (
    <h1 className="intro-heading">
      <span className="visually-hidden">{title}: </span>
      {line}
    </h1>
  );
}
