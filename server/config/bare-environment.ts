/** What a child process needs to run at all, without the site's secrets. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV, TMPDIR, TZ } = process.env
  return { PATH, NODE_ENV, TMPDIR, TZ }
}
