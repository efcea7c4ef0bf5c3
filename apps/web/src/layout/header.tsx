import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../api/queries.ts';
import { SmartLink } from '../ui/smart-link.tsx';

export function Header() {
  const { data: navbar } = useQuery(contentQuery(0));
  return (
    <header>
      <nav aria-label="Main">
        {navbar?.menu.map(({ name, link }) => (
          <SmartLink key={name} to={link}>
            {name}
          </SmartLink>
        ))}
      </nav>
    </header>
  );
}
