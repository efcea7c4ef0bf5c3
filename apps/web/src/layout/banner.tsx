import './banner.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/content-queries.ts';
import { Picture } from '../ui/picture.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { breadcrumbsOf } from './breadcrumb-trail.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { menuOf } from './menu.ts';

/** Shown when a banner photo is missing or cannot be loaded. */
const DEFAULT_BANNER = '/fallback.jpg';

type Props = {
  title: string;
  photo?: string;
  /** One line about what the page shows. */
  lead?: string | undefined;
  /** The page of a record, whose path ends with a slug or an id. */
  isRecord?: boolean;
  /** Stands below the home page, whatever its path. */
  isTop?: boolean;
  /** The page above this one in the trail, where it is not the menu's entry. */
  parent?: { label: string; to: string } | undefined;
};

/** Top of every page except the home page: a wide photo, the breadcrumbs and the page's `h1`. */
export function Banner({ title, photo, lead, isRecord = false, isTop = false, parent }: Props) {
  const { pathname } = useLocation();
  const { HomeLabel } = useTexts('navbar');
  const { data: navbar } = useQuery(contentQuery('navbar'));
  return (
    <div className="banner">
      <Picture
        key={photo ?? DEFAULT_BANNER}
        className="banner-picture"
        src={photo}
        fallback={DEFAULT_BANNER}
        alt=""
        sizes="100vw"
        isPriority
      />
      <div className="banner-text container">
        <Breadcrumbs
          trail={breadcrumbsOf({
            pathname,
            menu: menuOf(navbar),
            pageTitle: title,
            homeLabel: HomeLabel,
            isRecord,
            isTop,
            parent,
          })}
        />
        <h1>{title}</h1>
        {lead && <p className="banner-lead">{lead}</p>}
      </div>
    </div>
  );
}
