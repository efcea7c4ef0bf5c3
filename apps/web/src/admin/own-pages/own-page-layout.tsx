import { Outlet, useParams } from 'react-router-dom';
import { SitePreview } from '../settings/site-preview.tsx';
import '../settings/settings.css';

/** The form of a page beside the page as it would be with what is typed. */
export default function OwnPageLayout() {
  const { id = 'new' } = useParams();
  return (
    <div className="a-setting">
      <div>
        <Outlet />
      </div>
      <SitePreview
        key={id}
        title="Preview of the page"
        pages={[{ value: '/', label: 'The page' }]}
        urlOf={() => `/admin/own-pages/${id}/preview`}
      />
    </div>
  );
}
