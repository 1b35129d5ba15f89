import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/html/clean.ts'
import { MAX_HTML_LENGTH, sanitize } from '#server/html/sanitize.ts'
import { shownHtml } from '#server/html/show.ts'
import { Problem } from '#server/problem.ts'

/**
 * Runs in a process of its own, where nothing has loaded a DOM yet; answers what each step returns, and whether a DOM
 * is there after it.
 */
function inFreshProcess(steps: readonly string[]): { result: string; hasDom: boolean }[] {
  const program = `
    import { createRequire } from 'node:module'
    const { cleanHtml } = await import('./server/html/clean.ts')
    const { shownHtml } = await import('./server/html/show.ts')
    const { cache } = createRequire(process.cwd() + '/package.json')
    const hasDom = () => Object.keys(cache).some(path => path.includes('/jsdom/'))
    const steps = [${steps.map(step => `() => ${step}`).join(', ')}]
    console.log(JSON.stringify(steps.map(step => ({ result: step(), hasDom: hasDom() }))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { encoding: 'utf8' }),
  ) as { result: string; hasDom: boolean }[]
}

describe('the cost of cleaning HTML', () => {
  test(
    'reading builds no DOM for any stored text, nor does writing the output of the editor',
    { timeout: 60_000 },
    () => {
      const link = '<a href="/x" target="_blank" rel="noopener">un lien<span class="new-tab-note"></span></a>'
      const lists = '<ul><li><p>un</p></li></ul>'.repeat(200)
      const article = `<h2>Titre</h2><p class="a">Un <strong>mot</strong> &amp; ${link}</p>${lists}`
      const unclosed = `${'<b>'.repeat(27)}<`
      const steps = [
        `shownHtml('<p onclick="x">a<script>b</script><b>c</p>')`,
        `shownHtml(${JSON.stringify(unclosed)})`,
        `cleanHtml(${JSON.stringify(article)})`,
        `cleanHtml('<P>a<tr>b')`,
      ]
      expect(inFreshProcess(steps)).toEqual([
        { result: '<p>a<b>c</b></p>', hasDom: false },
        { result: `${'<b>'.repeat(27)}&lt;${'</b>'.repeat(27)}`, hasDom: false },
        { result: article, hasDom: false },
        // Only what is spelt in another way goes through a DOM.
        { result: '<p>ab</p>', hasDom: true },
      ])
    },
  )

  test('HTML nested too deeply is flattened with all its words', () => {
    const { html } = sanitize(`${'<div>'.repeat(150)}a`)
    expect(html).toBe(`${'<div>'.repeat(100)}a${'</div>'.repeat(100)}`)
  })

  test('a text with too many elements is refused before a DOM is built', () => {
    const refused = (html: string) => {
      try {
        cleanHtml(html, '/data/attributes/description')
      } catch (error) {
        return error instanceof Problem ? error.faults.map(({ code, pointer }) => ({ code, pointer })) : error
      }
    }
    expect(refused('<B>a</B>'.repeat(5_001))).toEqual([
      { code: 'validation.tooManyElements', pointer: '/data/attributes/description' },
    ])
    expect(refused('a'.repeat(MAX_HTML_LENGTH + 1))).toEqual([
      { code: 'validation.maxLength', pointer: '/data/attributes/description' },
    ])
  })

  test('shown HTML is never longer than the limit of a text', () =>
    expect(shownHtml('a'.repeat(MAX_HTML_LENGTH + 1))).toHaveLength(MAX_HTML_LENGTH))
})
