import './sheet-links.css';
import { DownloadIcon } from '../../ui/icons.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';

/** The project as a sheet to download (docs/product.md, "Sheets and documents"). Each is made when it is asked for, so crawlers stay away. */
export function SheetLinks({ id }: { id: string }) {
  const texts = useProjectTexts();
  const links = [
    ['pdf', texts.PageSheetPdf],
    ['docx', texts.PageSheetWord],
  ] as const;
  return (
    <p className="sheet-links">
      {links.map(([format, label]) => (
        <a key={format} href={`/api/projects/${id}/sheet.${format}`} download rel="nofollow">
          <DownloadIcon />
          {label}
        </a>
      ))}
    </p>
  );
}
