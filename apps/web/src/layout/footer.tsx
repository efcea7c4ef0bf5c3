import './footer.css';
import { CONTENT_SECTIONS } from '@plinth/schemas/content';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/content-queries.ts';
import { siteIdentityQuery } from '../api/identity-query.ts';
import { telephoneLink } from '../links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { CallBar } from './call-bar.tsx';
import { ExploreMenu } from './explore-menu.tsx';
import { LegalIdentity } from './legal-identity.tsx';
import { Logo } from './logo.tsx';
import { menuOf } from './menu.ts';
import { OfficeLink } from './office-link.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** The site's footer; all of its text comes from the content (docs/product.md, "Footer"). */
export function Footer() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { LicencesLink } = useTexts('footer');
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const { data: footer } = useQuery(contentQuery('footer'));
  const { data: identity } = useQuery(siteIdentityQuery());
  const policies = [
    { name: footer?.footerPolicyPrivacy, link: footer?.footerPolicyPrivacyLink },
    { name: footer?.footerPolicyDisclaimer, link: footer?.footerPolicyDisclaimerLink },
    { name: footer?.footerPolicyTermsOfUse, link: footer?.footerPolicyTermsOfUseLink },
  ].filter(({ name }) => name);

  return (
    <footer ref={ref} className="footer">
      <div className="footer-columns container">
        <div className="footer-brand">
          <Logo
            src={identity?.look.logoOnDark ?? footer?.footerLogoImage ?? navbar?.logo}
            siteName={navbar?.siteName}
          />
          {footer?.footerAbout && <p>{footer.footerAbout}</p>}
          {footer === null && (
            <OfficeLink to={`/admin/pages/${CONTENT_SECTIONS.footer.index}`}>Fill in the footer</OfficeLink>
          )}
        </div>
        <ExploreMenu
          heading={footer?.footerExploreHeader}
          entries={footer?.footerExploreMenu ?? menuOf(navbar)}
        />
        <div className="footer-contact">
          {footer?.footerContactTitle && <h2 className="footer-heading">{footer.footerContactTitle}</h2>}
          <address className="footer-address">
            {footer?.footercontactNumber && (
              <a href={telephoneLink(footer.footercontactNumber)}>{footer.footercontactNumber}</a>
            )}
            {footer?.footercontactEmail && (
              <a href={`mailto:${footer.footercontactEmail}`}>{footer.footercontactEmail}</a>
            )}
            {footer?.footercontactAddress && (
              <SmartLink to={footer.footercontactAddressLink}>{footer.footercontactAddress}</SmartLink>
            )}
          </address>
          {footer?.footerContactButton && (
            <ButtonLink variant="solid" hasArrow to={footer.footerContactButtonLink}>
              {footer.footerContactButton}
            </ButtonLink>
          )}
        </div>
      </div>
      {pathname === '/' && <LegalIdentity className="container" />}
      <div className="footer-end container">
        {footer?.footerAllRights && <p>{footer.footerAllRights}</p>}
        <ul className="footer-policies">
          {policies.map(({ name, link }) => (
            <li key={name}>
              <SmartLink className="footer-small-link" to={link}>
                {name}
              </SmartLink>
            </li>
          ))}
          <li>
            {/* Written by the build: the licences of the packages that the visitor's browser gets. */}
            <a className="footer-small-link" href="/licences.txt">
              {LicencesLink}
            </a>
          </li>
        </ul>
        {footer?.footerDesignCredit && (
          <p className="footer-credit">
            {footer.footerDesignCredit}{' '}
            {footer.footerDesignLinkHeader && (
              <SmartLink className="footer-small-link" to={footer.footerDesignLink}>
                {footer.footerDesignLinkHeader}
              </SmartLink>
            )}
          </p>
        )}
      </div>
      <ScrollToTop footerRef={ref} />
      <CallBar number={footer?.footercontactNumber} />
    </footer>
  );
}
