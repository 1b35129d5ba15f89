import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openForum } from './forum-drivers.ts'
import { openAlive, openSite } from './site.ts'

const site = await openSite()
const { path, category, visitAs } = await openForum(site)

const MESSAGES = 60
const PAGE_SIZE = 25
/** Each seventh message answers the one three before it. */
const answeredBy = (position: number) => (position % 7 === 0 ? position - 3 : null)

type Part = { role: string; name: string; level: number | null; parts: Part[] }

/** The accessibility tree of the page's main part, as a screen reader gets it: without what is ignored. */
async function mainOf(page: Page): Promise<Part> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const partsOf = (id: string): Part[] => {
    const node = byId.get(id)
    if (!node) return []
    const parts = (node.childIds ?? []).flatMap(partsOf)
    if (node.ignored) return parts
    const level = node.properties?.find(({ name }) => name === 'level')?.value.value as number | undefined
    return [{ role: String(node.role?.value), name: String(node.name?.value ?? ''), level: level ?? null, parts }]
  }
  const main = nodes.find(({ role, ignored }) => !ignored && role?.value === 'main')
  return partsOf(main!.nodeId)[0]!
}

const all = (part: Part, ...roles: string[]): Part[] =>
  part.parts.flatMap(each => [...(roles.includes(each.role) ? [each] : []), ...all(each, ...roles)])
const announced = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim()

const subject = await (async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `with members as (
        select id, row_number() over (order by email) - 1 as place from users
          where email in ('member-1@demo.example', 'member-2@demo.example')
      ), subject as (
        insert into forum_subjects (title, locale, category_id, messages_count, last_position, created_by_id)
          select 'Soixante messages', 'fr', $1, ${MESSAGES}, ${MESSAGES}, id from members where place = 0
          returning id
      ), written as (
        insert into forum_messages (subject_id, position, content, created_by_id)
          select s.id, n, '<p>Le texte ' || n || ', avec <a href="/guide">le guide du prêt ' || n || '</a>.</p>', m.id
            from subject s, generate_series(1, ${MESSAGES}) n join members m on m.place = n % 2
      ) select id from subject`,
    [category],
  )
  await site.database.pool.query(
    `update forum_messages m set parent_message_id = p.id from forum_messages p
      where m.subject_id = $1 and p.subject_id = $1 and m.position % 7 = 0 and p.position = m.position - 3`,
    [rows[0]!.id],
  )
  return rows[0]!.id
})()

describe('a thread of sixty messages, as a screen reader gets it', () => {
  it.each([
    ['a guest', null],
    ['the author of the question, with every menu open', 'member-1'],
  ] as const)('tells each message apart and leads through its pages (%s)', async (_, account) => {
    const page = account === null ? (await site.visit()).page : await visitAs(account)
    for (let number = 1; number <= Math.ceil(MESSAGES / PAGE_SIZE); number += 1) {
      await openAlive(page, `${path}/${subject}?page=${number}`)
      await page.evaluate(() =>
        document.querySelectorAll('main details').forEach(each => ((each as HTMLDetailsElement).open = true)),
      )
      const main = await mainOf(page)
      const first = (number - 1) * PAGE_SIZE + 1
      const positions = Array.from(
        { length: Math.min(PAGE_SIZE, MESSAGES - first + 1) },
        (_each, index) => first + index,
      )

      const levels = all(main, 'heading').map(({ level }) => level!)
      expect(levels.filter(level => level === 1)).toHaveLength(1)
      expect(levels[0], 'the title is first').toBe(1)
      levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1))

      const messages = all(main, 'article')
      expect(messages.map(({ name }) => announced(name))).toEqual(
        positions.map(position => expect.stringMatching(new RegExp(`^\\S.+, message ${position}$`))),
      )
      for (const [index, message] of messages.entries()) {
        const position = positions[index]!
        expect(all(message, 'heading').map(({ name, level }) => [announced(name), level])).toEqual([
          [announced(message.name), 2],
        ])
        expect(all(message, 'time').length, `when message ${position} was written`).toBeGreaterThan(0)
        const answered = answeredBy(position)
        expect(
          all(message, 'link')
            .filter(({ name }) => /^à .+, message \d+$/.test(announced(name)))
            .map(({ name }) => /\d+$/.exec(name)?.[0]),
        ).toEqual(answered === null ? [] : [String(answered)])
      }

      // What a message offers is named after it; its author's profile and the links of its text are not.
      const offered = messages.flatMap(message =>
        all(message, 'link', 'button', 'DisclosureTriangle')
          .map(({ name }) => announced(name))
          .filter(name => !message.name.startsWith(name) && !name.startsWith('le guide') && !name.startsWith('à ')),
      )
      const unnamed = offered.filter(name => !/message \d+$|^#\d+, /.test(name))
      expect(unnamed).toEqual([])
      expect(offered.filter((name, index) => offered.indexOf(name) !== index)).toEqual([])
      expect(offered.length / messages.length).toBeGreaterThanOrEqual(account === null ? 1 : 6)

      expect(all(main, 'navigation').map(({ name }) => name)).toContain('Pages de messages')
      expect(all(main, 'list').length).toBeGreaterThan(0)
    }
    await page.context().close()
  })
})
