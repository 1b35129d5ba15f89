/** Headers of pages whose URL or content gives access to an account: no cache, no indexing, no referrer. */
export const PRIVATE_PAGE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
