import { describe, expect, test } from 'vitest'
import { blockedWordsIn } from '#server/forum/domain/blocked-words.ts'
import { secondsToWait, type Writer } from '#server/forum/domain/slow-mode.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)
const old: Writer = { createdAt: before(1_000_000), messages: 3, latestAt: before(30), latestHereAt: null }

describe('Slow mode', () => {
  test.each([
    ['is off where nothing is set', old, { everywhere: 0, here: 0 }, 0],
    [
      'is off also for what another message overtook',
      { ...old, latestAt: before(-1), latestHereAt: before(-1) },
      { everywhere: 0, here: 0 },
      0,
    ],
    ['counts from the latest message in the whole forum', old, { everywhere: 1, here: 0 }, 30],
    ['of a category counts from the latest message there', old, { everywhere: 0, here: 5 }, 0],
    ['takes the longer of both', { ...old, latestHereAt: before(60) }, { everywhere: 1, here: 5 }, 240],
    ['is over after its time', { ...old, latestAt: before(60) }, { everywhere: 1, here: 0 }, 0],
    [
      'holds for a new account without being set',
      { ...old, createdAt: before(60), messages: 1 },
      { everywhere: 0, here: 0 },
      90,
    ],
    [
      'of a new account is the longer one',
      { ...old, createdAt: before(60), messages: 1 },
      { everywhere: 10, here: 0 },
      570,
    ],
  ])('%s', (_, writer, set, seconds) => expect(secondsToWait(writer, set, NOW)).toBe(seconds))
})

describe('Blocked words', () => {
  const list = 'Crétin\nva au diable\n\n...\nlink-farm'
  test.each([
    ['Quel CRETIN !', ['Crétin']],
    ['Les crétins ne sont pas sur la liste.', []],
    ['Va  au, diable', ['va au diable']],
    ['a link farm', ['link-farm']],
    ['Rien du tout …', []],
  ])('are found whole, without regard to case and accents: %s', (text, found) =>
    expect(blockedWordsIn(text, list)).toEqual(found),
  )

  test('are none where the list is empty', () => expect(blockedWordsIn('crétin', '')).toEqual([]))
})
