import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { cookieOf, enterAs, type Site, type VisitOptions } from './site.ts'

const JSONAPI = { 'content-type': 'application/vnd.api+json' }

/** The forum of the site, and a category of it that holds only what a test writes. */
export type Forum = {
  path: string
  category: string
  /** Sends a record to the API as a demo account. @returns its id */
  make: (account: string, type: string, data: Record<string, unknown>) => Promise<string>
  /** A page of a demo account that is signed in, in a context of its own. */
  visitAs: (account: string, options?: VisitOptions) => Promise<Page>
  /** A subject with its question and answers, by their authors in turn. @returns its id and those of its messages */
  ask: (title: string, authors: readonly string[]) => Promise<{ id: string; messages: string[] }>
}

/** The forum, on a page of its own where the demo content has none; two members whose accounts are no longer new. */
export async function openForum(site: Site, categoryName = 'Manger et boire'): Promise<Forum> {
  const { pool } = site.database
  const make: Forum['make'] = async (account, type, data) => {
    const answer = await fetch(`${site.url}/api/v1/${type}`, {
      method: 'POST',
      headers: { ...JSONAPI, origin: site.url, cookie: await cookieOf(site, account) },
      body: JSON.stringify({ data: { type, ...data } }),
    })
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    return (JSON.parse(text) as { data: { id: string } }).data.id
  }
  const path = await pageOfForum(site, make)
  const category = await make('app-admin', 'forum-categories', {
    attributes: { name: categoryName, shortDescription: 'Couverts, verres, assiettes.', position: 1 },
  })
  await pool.query(
    `update users set created_at = now() - interval '60 days', validated_at = coalesce(validated_at, now())
      where email in ('member-1@demo.example', 'member-2@demo.example')`,
  )
  return {
    path,
    category,
    make,
    async visitAs(account, options = {}) {
      const { context, page } = await site.visit(options)
      await enterAs(site, context, account)
      return page
    },
    async ask(title, authors) {
      const id = await make(authors[0]!, 'forum-subjects', {
        attributes: { title, content: `Message 1 de « ${title} »` },
        relationships: { category: { data: { type: 'forum-categories', id: category } } },
      })
      for (const [index, account] of authors.slice(1).entries())
        await make(account, 'forum-messages', {
          attributes: { content: `Message ${index + 2} de « ${title} »` },
          relationships: { subject: { data: { type: 'forum-subjects', id } } },
        })
      const { rows } = await pool.query<{ id: string }>(
        'select id from forum_messages where subject_id = $1 order by position',
        [id],
      )
      return { id, messages: rows.map(row => row.id) }
    },
  }
}

async function pageOfForum({ database }: Site, make: Forum['make']): Promise<string> {
  const { rows } = await database.pool.query<{ path: string }>(
    `select p.path from app_page_components c join app_pages p on p.id = c.page_id where c.name = 'forum' limit 1`,
  )
  if (rows[0]) return rows[0].path
  const page = await make('app-admin', 'app-pages', {
    attributes: { path: '/forum', title: 'Forum', description: '', styles: '', requiresAuth: false },
  })
  await make('app-admin', 'app-page-components', {
    attributes: { name: 'forum', position: 1, props: { pageSize: '20', paddedContainer: true } },
    relationships: { page: { data: { type: 'app-pages', id: page } } },
  })
  return '/forum'
}

/** The path of a page with its anchor. */
export const placeOf = (page: Page) => new URL(page.url()).pathname + anchorOf(page)

export const anchorOf = (page: Page) => new URL(page.url()).hash

/** Opens the menu of a message, which is a native disclosure. */
export const openMenu = (page: Page, position: number) =>
  page.locator(`#message-${position} summary`, { hasText: 'Plus d’actions' }).click()
