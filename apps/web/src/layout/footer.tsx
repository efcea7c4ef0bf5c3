import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../api/queries.ts';

export function Footer() {
  const { data: footer } = useQuery(contentQuery(1));
  return <footer>{footer?.footerAllRights}</footer>;
}
