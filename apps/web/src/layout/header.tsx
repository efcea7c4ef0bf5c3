import './header.css';
import './header-bar.css';
import './header-sheet.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/content-queries.ts';
import { siteIdentityQuery } from '../api/identity-query.ts';
import { useTexts } from '../wording/use-texts.tsx';
import { HeaderEntry } from './header-entry.tsx';
import { Logo } from './logo.tsx';
import { menuOf } from './menu.ts';
import { useHeaderMenu } from './use-header-menu.ts';
import { useIsScrolled } from './use-is-scrolled.ts';

/** The site's header (docs/product.md, "Header"): one navigation, laid out as a bar or as a hamburger menu. */
export function Header() {
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const { MenuButton, MainMenu } = useTexts('navbar');
  const { data: identity } = useQuery(siteIdentityQuery());
  const { pathname, key } = useLocation();
  const isScrolled = useIsScrolled();
  const headerRef = useRef<HTMLElement>(null);
  const menuId = useId();
  const menu = useHeaderMenu(headerRef, key);

  return (
    <header
      ref={headerRef}
      className="header"
      data-scrolled={isScrolled || undefined}
      data-menu-open={menu.isOpen || undefined}
    >
      <div className="header-bar container">
        <Logo
          className="header-logo"
          src={identity?.look.logoOnDark ?? navbar?.logo}
          siteName={navbar?.siteName}
        />
        <button
          type="button"
          className="header-toggle"
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.toggle}
        >
          <span className="visually-hidden">{MenuButton}</span>
          <span className="header-toggle-lines" aria-hidden="true" />
        </button>
        <nav id={menuId} className="header-nav" aria-label={MainMenu}>
          <ul className="header-menu">
            {menuOf(navbar).map((entry, index) => (
              <HeaderEntry
                key={`${entry.name} ${entry.link}`}
                entry={entry}
                pathname={pathname}
                isOpen={menu.openEntry === index}
                onToggle={() => menu.toggleEntry(index)}
                onHover={() => menu.openByHover(index)}
                onUnhover={menu.closeLater}
                onFollow={menu.close}
              />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
