/** The part of `fetch` that the API client uses; the server brings a leaner one than the global. */
export type ApiFetch = (
  address: string,
  options: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body: string | null;
    signal: AbortSignal | undefined;
  },
) => Promise<ApiResponse>;

export type ApiResponse = {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
};
