import { expect, test } from 'vitest'
import type { ShellData } from '#web/shell/shell-data.ts'
import { Footer } from '#web/shell/Footer.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

const footerWith = (footerContent: string) =>
  renderPart(
    <Footer
      shell={{ site: { appName: 'Écluse', footerContent }, footerPages: [], visitor: null } as unknown as ShellData}
    />,
  )

test('the footer shows the owner’s text and links beside its own', async () => {
  const html = await footerWith('<p>Nos <a href="https://example.org">partenaires</a></p>')
  expect(html).toContain('<p>Nos <a href="https://example.org">partenaires</a></p>')
  expect(html).toContain('Plan du site')
})

test('a footer without a text of the owner holds no empty place for it', async () => {
  expect(await footerWith('')).not.toMatch(/<div[^>]*><\/div>/)
})
