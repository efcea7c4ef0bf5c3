import './pager.css';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../wording/use-texts.tsx';
import { pageCount, pageNumbers, withParam } from './paging.ts';
import { SmartLink } from './smart-link.tsx';

type Props = {
  /** What is paged, for the name of the navigation: "Pages of projects". */
  label: string;
  page: number;
  total: number;
  pageSize: number;
  /** The id of the list, where the next page opens. */
  listId?: string;
};

/** Links to the other pages of a list, by `?page=`; the rest of the URL stays. Nothing where there is one page only. */
export function Pager({ label, page, total, pageSize, listId }: Props) {
  const { pathname, search } = useLocation();
  const texts = useTexts('navbar');
  const pages = pageCount(total, pageSize);
  // A page beyond the last one leads back.
  if (pages === 1 && page === 1) return null;
  const hash = listId === undefined ? '' : `#${listId}`;
  const linkTo = (number: number) =>
    `${withParam(pathname, search, 'page', number === 1 ? '' : String(number))}${hash}`;
  return (
    <nav className="pager" aria-label={label}>
      <ul>
        {page > 1 && (
          <li>
            <SmartLink className="pager-link" to={linkTo(Math.min(page - 1, pages))} rel="prev">
              {texts.PreviousButton}
            </SmartLink>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap ${index === 1 ? 'before' : 'after'}`} className="pager-gap">
              …
            </li>
          ) : (
            <li key={number}>
              <SmartLink
                className="pager-link"
                to={linkTo(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="visually-hidden">{texts.PageNumber} </span>
                {number}
              </SmartLink>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <SmartLink className="pager-link" to={linkTo(page + 1)} rel="next">
              {texts.NextButton}
            </SmartLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
