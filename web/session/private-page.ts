/**
 * Of pages whose address or content opens an account: no cache, no search engine, and no other site learns the address.
 */
export const PRIVATE_PAGE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
