import type { MenuEntry } from '@plinth/schemas/content';
import { type PointerEvent, useId } from 'react';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { NO_LINK, SmartLink } from '../ui/smart-link.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { isActiveEntry } from './menu.ts';

type Props = {
  entry: MenuEntry;
  pathname: string;
  isOpen: boolean;
  onToggle: () => void;
  onHover: () => void;
  onUnhover: () => void;
  onFollow: () => void;
};

/**
 * One entry of the main menu. Where it has a submenu, the bar shows its link with a small disclosure button beside
 * it, and the hamburger menu one wide button, with the entry's own page first among the items.
 */
export function HeaderEntry({ entry, pathname, isOpen, onToggle, onHover, onUnhover, onFollow }: Props) {
  const submenuId = useId();
  const { Submenu } = useTexts('navbar');
  const { name, link, submenu = [] } = entry;
  const isActive = isActiveEntry(entry, pathname);
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };

  if (submenu.length === 0) {
    return (
      <li className="header-entry" data-active={isActive || undefined}>
        <SmartLink className="header-link" to={link} marksCurrent onClick={onFollow}>
          {name}
        </SmartLink>
      </li>
    );
  }
  return (
    <li
      className="header-entry header-entry-parent"
      data-active={isActive || undefined}
      onPointerEnter={byMouse(onHover)}
      onPointerLeave={byMouse(onUnhover)}
    >
      <SmartLink className="header-link header-parent-link" to={link} marksCurrent onClick={onFollow}>
        {name}
      </SmartLink>
      <button
        type="button"
        className="header-expand"
        aria-expanded={isOpen}
        aria-controls={submenuId}
        onClick={onToggle}
      >
        <span className="header-expand-name">{name}</span>
        <span className="visually-hidden"> {Submenu}</span>
        <ChevronDownIcon className="header-chevron" />
      </button>
      <ul id={submenuId} className="header-submenu">
        {link !== NO_LINK && (
          <li className="header-own-page">
            <SmartLink className="header-item" to={link} marksCurrent onClick={onFollow}>
              {name}
            </SmartLink>
          </li>
        )}
        {submenu.map((item) => (
          <li key={`${item.name} ${item.link}`}>
            <SmartLink className="header-item" to={item.link} marksCurrent onClick={onFollow}>
              {item.name}
            </SmartLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
