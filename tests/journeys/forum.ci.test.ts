import { describe, expect, it } from 'vitest'
import { anchorOf, openForum } from './forum-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, category, visitAs } = await openForum(site)

describe('a question and its answer', () => {
  const title = 'Quel verre ne se renverse pas quand la main tremble ?'

  it('a text that was begun is there again after its tab was closed, is published, answered and solved', async () => {
    const page = await visitAs('member-1', { viewport: PHONE })
    await page.goto(`${path}/create?category=${category}`)
    await page.locator('.ProseMirror').waitFor()
    await page.locator('input[name="title"]').fill(title)
    await page.locator('.ProseMirror').click()
    await page.keyboard.type('Mon père a la maladie de Parkinson, et chaque gorg')
    await page.getByText('Votre texte est conservé').waitFor()
    await page.keyboard.type('ée')
    await page.close({ runBeforeUnload: true })

    const again = await page.context().newPage()
    await expect
      .poll(async () => {
        await again.goto(`${path}/create`)
        return again.locator('textarea[name="content"]').inputValue()
      })
      .toContain('chaque gorgée')
    expect(await again.locator('input[name="title"]').inputValue()).toBe(title)
    expect(await again.locator('select[name="category"]').inputValue()).toBe(category)
    await again.locator('.ProseMirror').waitFor()
    await again.getByRole('button', { name: 'Publier la question' }).last().press('Enter')
    await again.locator('h1', { hasText: title }).waitFor()
    const subject = new URL(again.url()).pathname
    await again.goto(`${path}/create`)
    expect(await again.locator('input[name="title"]').inputValue(), 'a text that was sent is kept no more').toBe('')

    const other = await visitAs('member-2')
    await other.goto(subject)
    await other.locator('#message-1').getByRole('link', { name: 'Citer le message 1' }).click()
    await expect.poll(() => other.locator('.ProseMirror blockquote').count()).toBe(1)
    await other.locator('.ProseMirror').focus()
    await other.keyboard.press('Control+End')
    await other.keyboard.type('Un verre à découpe nasale, à moitié plein.')
    await other.getByRole('button', { name: 'Envoyer la réponse' }).last().click()
    await other.locator('#message-2 blockquote').waitFor()
    expect(anchorOf(other)).toBe('#message-2')
    expect(await other.locator('#message-2').innerText()).toContain('message 1')
    expect(await other.getByRole('button', { name: 'Cette réponse résout' }).count(), 'not their question').toBe(0)

    await again.goto(subject)
    await again.locator('#message-2').getByRole('button', { name: 'Cette réponse résout' }).click()
    await again.getByRole('heading', { name: 'La réponse qui résout' }).waitFor()
    const guest = (await site.visit()).page
    await guest.goto(`${path}?view=solved`)
    await guest.getByRole('link', { name: title }).first().click()
    await guest.getByRole('heading', { name: 'La réponse qui résout' }).waitFor()
    await guest.getByRole('link', { name: 'Se connecter pour répondre' }).waitFor()
    await Promise.all([again, other, guest].map(each => each.context().close()))
  })

  it('all of it goes without script, and a refused text stays in its form', async () => {
    const page = await visitAs('member-1', { javaScriptEnabled: false, viewport: PHONE })
    await page.goto(`${path}/create`)
    await page.locator('textarea[name="content"]').fill('Le mien est trop **lourd**.')
    await page.getByRole('button', { name: 'Publier la question' }).last().click()
    expect(await page.locator('textarea[name="content"]').inputValue()).toBe('Le mien est trop **lourd**.')
    await page.locator('input[name="title"]').fill('Un verre qui ne se renverse pas ?')
    await page.getByRole('button', { name: 'Chercher des sujets semblables' }).click()
    await page.getByRole('link', { name: title }).waitFor()
    expect(await page.locator('textarea[name="content"]').inputValue()).toBe('Le mien est trop **lourd**.')
    await page.locator('select[name="category"]').selectOption(category)
    await page.getByRole('button', { name: 'Publier la question' }).last().click()
    await page.locator('#message-1 strong', { hasText: 'lourd' }).waitFor()
    const subject = new URL(page.url()).pathname

    const other = await visitAs('member-2', { javaScriptEnabled: false })
    await other.goto(subject)
    await other.getByRole('link', { name: 'Citer le message 1' }).click()
    const quoted = await other.locator('textarea[name="content"]').inputValue()
    expect(quoted).toMatch(/^> \[.*\n>\n> Le mien est trop lourd\.$/m)
    await other.locator('textarea[name="content"]').fill(`${quoted}\n\nPrenez-en un en liège.`)
    await other.getByRole('button', { name: 'Envoyer la réponse' }).last().click()
    await other.locator('#message-2 blockquote').waitFor()
    await other.goto(subject)
    await other.locator('#message-2 summary', { hasText: 'Plus d’actions' }).click()
    await other.getByRole('link', { name: 'Modifier ou supprimer' }).click()
    await other.locator('textarea[name="content"]').fill('Prenez-en un en bambou.')
    await other.getByRole('button', { name: 'Enregistrer' }).last().click()
    await other.locator('#message-2', { hasText: 'bambou' }).waitFor()

    await page.goto(subject)
    await page.getByRole('button', { name: 'Cette réponse résout' }).click()
    await page.getByRole('heading', { name: 'La réponse qui résout' }).waitFor()
    await Promise.all([page, other].map(each => each.context().close()))
  })

  it('whoever signs in to answer comes back to the place', async () => {
    const { page } = await site.visit()
    const { rows } = await site.database.pool.query<{ id: string }>('select id from forum_subjects where title = $1', [
      title,
    ])
    await page.goto(`${path}/${rows[0]!.id}`)
    await page.getByRole('link', { name: 'Se connecter pour répondre' }).click()
    await page.locator('input[name="email"]').fill('member-1@demo.example')
    await page.locator('input[name="password"]').fill('Demonstration-2026')
    await page.locator('main form button[type="submit"]').last().click()
    await page.getByRole('heading', { name: 'Répondre' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${path}/${rows[0]!.id}`)
    await page.context().close()
  })
})

describe('a long subject', () => {
  const messages = 60
  let subject = ''

  it('is read in pages, and the address of a message leads to its place', async () => {
    const { rows } = await site.database.pool.query<{ id: string; message: string }>(
      `with author as (select id from users where email = 'member-2@demo.example'), subject as (
        insert into forum_subjects (title, locale, category_id, messages_count, last_position, created_by_id)
          select 'Une longue conversation', 'fr', $1, ${messages}, ${messages}, id from author
          returning id, created_by_id
      ), written as (
        insert into forum_messages (subject_id, position, content, created_by_id)
          select s.id, n, '<p>Le message ' || n || '.</p>', s.created_by_id
            from subject s, generate_series(1, ${messages}) n
          returning id, subject_id, position
      ) select subject_id as id, id as message from written where position = 52`,
      [category],
    )
    subject = rows[0]!.id
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto(`${path}/${subject}`)
    expect(await page.locator('main article').count()).toBe(25)
    await page.locator('a[rel="next"]').first().click()
    expect(await page.locator('main article').first().getAttribute('id')).toBe('message-26')
    await page.goto(`${path}/${subject}/messages/${rows[0]!.message}`)
    expect(new URL(page.url()).search + anchorOf(page)).toBe('?page=3#message-52')
    await page.context().close()
  })

  it('tells its reader where they left off', async () => {
    const page = await visitAs('member-1', { javaScriptEnabled: false })
    await page.goto(`${path}/${subject}`)
    await page.getByRole('button', { name: 'Marquer comme lu jusqu’ici' }).click()
    await page.getByRole('link', { name: 'Aller au premier message non lu' }).click()
    expect(new URL(page.url()).search + anchorOf(page)).toBe('?page=2#message-26')
    await page.context().close()
  })
})

describe('a refusal', () => {
  it('tells a new account how long to wait, and keeps what it wrote', async () => {
    await site.database.pool.query(`update users set created_at = now() where email in ('friendly@demo.example')`)
    await site.database.pool.query(
      `delete from forum_messages where created_by_id = (select id from users where email = 'friendly@demo.example')`,
    )
    const { rows } = await site.database.pool.query<{ id: string }>(
      `select id from forum_subjects where title = 'Une longue conversation'`,
    )
    const page = await visitAs('friendly', { javaScriptEnabled: false })
    for (const text of ['Une première réponse.', 'Une autre, aussitôt.']) {
      await page.goto(`${path}/${rows[0]!.id}`)
      await page.locator('textarea[name="content"]').fill(text)
      await page.getByRole('button', { name: 'Envoyer la réponse' }).last().click()
    }
    await page
      .getByText(/attendez \d+ secondes, puis envoyez/)
      .first()
      .waitFor()
    expect(await page.locator('textarea[name="content"]').inputValue()).toBe('Une autre, aussitôt.')
    await page.context().close()
  })

  it('says that a subject was closed while an answer was written', async () => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      `select id from forum_subjects where title = 'Une longue conversation'`,
    )
    const page = await visitAs('member-1', { javaScriptEnabled: false })
    await page.goto(`${path}/${rows[0]!.id}`)
    await page.locator('textarea[name="content"]').fill('Trop tard.')
    const staff = await visitAs('app-admin', { javaScriptEnabled: false })
    await staff.goto(`${path}/${rows[0]!.id}`)
    await staff.locator('summary', { hasText: 'Modérer' }).click()
    await staff.getByRole('link', { name: 'Clôturer' }).click()
    await staff.getByRole('button', { name: 'Clôturer' }).last().click()
    await staff.locator('main').getByText('Clôturé', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Envoyer la réponse' }).last().click()
    await page.getByText('Ce sujet a été clôturé entre-temps').waitFor()
    expect(await page.locator('textarea').inputValue()).toBe('Trop tard.')
    await page.goto('/account/texts')
    await page.getByText('Trop tard.').waitFor()
    await Promise.all([page, staff].map(each => each.context().close()))
  })
})

describe('what the forum shows', () => {
  it('is the first page for a cursor that no list has given', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    const subjectsOf = () => page.locator('main').getByRole('link').allInnerTexts()
    await page.goto(path)
    const first = await subjectsOf()
    await page.goto(`${path}?after=${Buffer.from('["x","y"]').toString('base64url')}`)
    expect(await subjectsOf()).toEqual(first)
    await page.context().close()
  })
})
