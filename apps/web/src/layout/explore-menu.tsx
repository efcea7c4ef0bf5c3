import type { MenuEntry } from '@plinth/schemas/content';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { NO_LINK, SmartLink } from '../ui/smart-link.tsx';
import { useTexts } from '../wording/use-texts.tsx';

/** The footer's menu. Submenus expand and collapse on click, one at a time. */
export function ExploreMenu({
  heading,
  entries,
}: {
  heading: string | undefined;
  entries: readonly MenuEntry[];
}) {
  const [openIndex, setOpenIndex] = useState<number>();
  const id = useId();
  const texts = useTexts('footer');
  return (
    <nav className="explore" aria-label={heading ?? texts.ExploreMenu}>
      {heading && <h2 className="footer-heading">{heading}</h2>}
      <ul className="explore-list">
        {entries.map((entry, index) => {
          const { name, link, submenu = [] } = entry;
          const key = `${name} ${link}`;
          if (submenu.length === 0) {
            return (
              <li key={key}>
                <SmartLink className="explore-link" to={link}>
                  {name}
                </SmartLink>
              </li>
            );
          }
          const isOpen = openIndex === index;
          return (
            <li key={key}>
              <button
                type="button"
                className="explore-link explore-button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${index}`}
                onClick={() => setOpenIndex(isOpen ? undefined : index)}
              >
                {name}
                <ChevronDownIcon className="explore-chevron" />
              </button>
              <ul id={`${id}-${index}`} className="explore-submenu">
                {(link === NO_LINK ? submenu : [{ name, link }, ...submenu]).map((item) => (
                  <li key={`${item.name} ${item.link}`}>
                    <SmartLink className="explore-link" to={item.link}>
                      {item.name}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
