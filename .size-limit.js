import { readdirSync, readFileSync } from 'node:fs'

const CLIENT = 'build/web/client'

/** What Remix tells browsers to load for the entry and for a route, as files of the build. */
function filesOf(...ids) {
  const name = readdirSync(`${CLIENT}/assets`).find(file => /^manifest-.*\.js$/.test(file))
  const { entry, routes } = JSON.parse(
    readFileSync(`${CLIENT}/assets/${name}`, 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  )
  const parts = [entry, ...ids.map(id => routes[id])]
  return [...new Set(parts.flatMap(({ module, imports, css }) => [module, ...(imports ?? []), ...(css ?? [])]))].map(
    path => CLIENT + path,
  )
}

const scripts = files => files.filter(file => file.endsWith('.js'))
const styles = files => files.filter(file => file.endsWith('.css'))
const everyPage = filesOf('root')
const sitePage = filesOf('root', 'pages/home')

/**
 * Sizes of the built files, compressed by brotli. `npm run bench` holds the whole home page to 130 kB of script: what
 * these limits leave of it is for the blocks of the page.
 */
export default [
  { name: 'scripts that every page loads', path: scripts(everyPage), limit: '112 kB' },
  { name: 'scripts that each page of the site loads', path: scripts(sitePage), limit: '128 kB' },
  { name: 'style sheets that every page loads', path: styles(everyPage), limit: '9 kB' },
  { name: 'style sheets that each page of the site loads', path: styles(sitePage), limit: '20 kB' },
]
