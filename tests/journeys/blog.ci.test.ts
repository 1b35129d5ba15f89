import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookAt } from './checks/look-at.ts'
import { enterAs, openAlive, openSite, PASSWORD, PHONE } from './site.ts'

const site = await openSite()
const POST = '/blog/trois-contacteurs-douze-personnes'

const saying = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last()

describe.each([
  ['with script', true, 'Lequel demande le moins de force ?'],
  ['without script', false, 'Lequel se fixe sur un fauteuil ?'],
] as const)('%s, at 390 px', (_name, javaScriptEnabled, question) => {
  it('a reader signs in from a post, comments, is answered, changes the comment and deletes it', async () => {
    const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled })
    await page.goto('/blog')
    await page.getByRole('searchbox', { name: 'Rechercher dans cette liste' }).fill('contacteurs')
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
    await page.locator(`main a[href="${POST}"]`).click()
    await page.getByRole('link', { name: 'Se connecter pour commenter' }).click()
    await page.locator('input[name="email"]').fill('member-1@demo.example')
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('main form button[type="submit"]').last().click()
    await page.waitForURL(url => url.pathname === POST)

    await page.getByLabel('Écrire un commentaire').fill(question)
    await page.getByRole('button', { name: 'Publier le commentaire' }).click()
    await page.waitForURL(url => url.pathname === POST && url.searchParams.has('comment'))
    await saying(page, question).waitFor()
    const address = page.url()

    const other = await site.visit({ viewport: PHONE, javaScriptEnabled })
    await enterAs(site, other.context, 'member-2')
    await other.page.goto(address)
    await saying(other.page, question)
      .getByRole('link', { name: /^Répondre à / })
      .click()
    await other.page.getByRole('blockquote').getByText(question).waitFor()
    await other.page.getByRole('textbox', { name: 'Commentaire', exact: true }).fill(`Le bleu, je crois. (${question})`)
    await other.page.getByRole('button', { name: 'Publier le commentaire' }).click()
    await saying(other.page, 'Le bleu, je crois.')
      .getByText(/^répond à/)
      .waitFor()
    await other.context.close()

    await page.reload()
    await saying(page, `Le bleu, je crois. (${question})`).waitFor()
    const own = page.getByRole('article').filter({ hasText: question }).filter({ hasNotText: 'Le bleu' }).last()
    await own.getByRole('link', { name: 'Modifier le commentaire' }).click()
    await page.getByRole('textbox', { name: 'Commentaire', exact: true }).fill(`${question} Et le moins cher ?`)
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await page.waitForURL(url => url.pathname === POST)
    const changed = saying(page, 'Et le moins cher ?')
    await changed.getByText('modifié').waitFor()

    await changed.getByRole('link', { name: 'Modifier le commentaire' }).click()
    await page.getByRole('button', { name: 'Supprimer le commentaire' }).click()
    await page.getByText('Ce commentaire a été supprimé.').first().waitFor()
    expect(await page.getByText('Et le moins cher ?').count()).toBe(0)
    await saying(page, `Le bleu, je crois. (${question})`).waitFor()
    await context.close()
  })
})

it('what a reader types and does not send is there again in another window', async () => {
  const { context, page } = await site.visit()
  await enterAs(site, context, 'friendly')
  await openAlive(page, POST)
  await page.getByLabel('Écrire un commentaire').pressSequentially('Une phrase commen')
  await page.getByText('Votre texte est conservé.').waitFor()
  await page.close()
  const again = await context.newPage()
  await again.goto(POST)
  expect(await again.getByLabel('Écrire un commentaire').inputValue()).toBe('Une phrase commen')
  await context.close()
})

it('the address of a comment opens the page of the thread that it stands on', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into comments (id, content, commentable_type, commentable_id, created_at)
      select gen_random_uuid(), 'Avis numéro ' || n, 'blog-posts', p.id, now() - interval '1 day' + n * interval '1 s'
        from blog_posts p, generate_series(1, 45) n where p.slug = 'une-boucle-magnetique-a-emprunter' returning id`,
  )
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  const { rows: posts } = await site.database.pool.query<{ id: string }>(
    `select id from blog_posts where slug = 'une-boucle-magnetique-a-emprunter'`,
  )
  await page.goto(`/services/records/blog-posts/${posts[0]!.id}?comment=${rows.at(-1)!.id}`)
  await page.getByText('Avis numéro 45', { exact: true }).waitFor()
  expect(await page.getByText('Avis numéro 1', { exact: true }).count()).toBe(0)
  await context.close()
})

it('axe finds nothing in the list, a post with comments, and the form of an answer', async () => {
  const { context, page } = await site.visit()
  await enterAs(site, context, 'member-1')
  for (const path of ['/blog', '/blog/une-boucle-magnetique-a-emprunter']) {
    await page.goto(path)
    expect(await lookAt(page), path).toEqual([])
  }
  await page
    .getByRole('link', { name: /^Répondre à / })
    .first()
    .click()
  await page.getByRole('blockquote').waitFor()
  expect(await lookAt(page), 'the form of an answer').toEqual([])
  await context.close()
}, 180_000)
