import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkAnswer,
  MAX_ADDED_CHOICES,
  MAX_NEW_CHOICE_LENGTH,
  type answerRefusal,
  type KnownChoice,
  type SurveyRules,
} from '#server/surveys/domain/answer.ts'
import { cleanText, distance, findSame, foldText, isNear, nearGroups, isSameText } from '#server/surveys/domain/near.ts'
import { closed, isOpen, nextSwitch, opened, stateOf } from '#server/surveys/domain/period.ts'
import { tally } from '#server/surveys/domain/results.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const NOW = at(15)
const moments = fc.option(fc.integer({ min: 1, max: 28 }).map(at), { nil: null })

describe('a survey is open from openAt until closeAt', () => {
  test.each([
    [null, null, 'draft'],
    [null, at(20), 'draft'],
    [at(16), null, 'planned'],
    [at(15), null, 'open'],
    [at(1), at(16), 'open'],
    [at(1), at(15), 'closed'],
    [at(1), at(2), 'closed'],
  ] as const)('%s to %s: %s', (openAt, closeAt, state) => expect(stateOf({ openAt, closeAt }, NOW)).toBe(state))

  test('opens and closes, and repeating either changes nothing', () =>
    fc.assert(
      fc.property(moments, moments, (openAt, closeAt) => {
        fc.pre(closeAt === null || (openAt !== null && closeAt > openAt))
        const open = opened({ openAt, closeAt }, NOW)
        expect(isOpen(open, NOW)).toBe(true)
        expect(opened(open, NOW)).toEqual(open)
        const shut = closed(open, new Date(NOW.getTime() + 1))
        expect(stateOf(shut, new Date(NOW.getTime() + 1))).toBe('closed')
        expect(shut.closeAt! > shut.openAt!).toBe(true)
      }),
    ))

  test('nothing changes by itself before the next switch', () =>
    fc.assert(
      fc.property(moments, moments, (openAt, closeAt) => {
        const until = nextSwitch({ openAt, closeAt }, NOW)
        const before = new Date((until ?? at(40)).getTime() - 1)
        expect(stateOf({ openAt, closeAt }, before)).toBe(stateOf({ openAt, closeAt }, NOW))
      }),
    ))
})

const rules: SurveyRules = {
  openAt: at(1),
  closeAt: null,
  allowMultiple: true,
  maxSelectedChoices: 2,
  allowNewChoice: true,
  requireAuth: false,
  onePerOrganization: false,
}
const choice = (id: string, text: string, more: Partial<KnownChoice> = {}): KnownChoice => ({
  id,
  mergedInto: null,
  addedByUser: false,
  status: 'accepted',
  texts: [text],
  ...more,
})
const choices = [
  choice('a', 'Prêt de matériel'),
  choice('b', 'Formations'),
  choice('c', 'Impression 3D', { texts: ['Impression 3D', '3D printing'] }),
  choice('old', 'Pret de materiel', { mergedInto: 'a' }),
]
const guest = { isGuest: true, organizationId: null }
const answer = (
  chosen: string[],
  newChoice = '',
  survey: Partial<SurveyRules> = {},
  respondent: Parameters<typeof answerRefusal>[1] = guest,
) => checkAnswer({ survey: { ...rules, ...survey }, choices, respondent, chosen, newChoice, now: NOW })

describe('an answer', () => {
  test.each([
    ['one choice', answer(['a']), ['a'], null],
    ['a choice twice counts once', answer(['a', 'a']), ['a'], null],
    ['a choice that was merged counts for the one that stays', answer(['old']), ['a'], null],
    ['a merged choice and the one that stays count once', answer(['old', 'a', 'b']), ['a', 'b'], null],
    ['a new text is added, normalized', answer(['a'], '  Un   café\u200b mensuel '), ['a'], 'Un café mensuel'],
    ['a text that equals a choice counts for it', answer([], ' FORMATION '), ['b'], null],
    ['the text of a choice in any language counts for it', answer([], '3d Printings'), ['c'], null],
    ['the text of a merged choice counts for the one that stays', answer([], 'pret de materiels'), ['a'], null],
  ] as const)('is accepted: %s', (_name, checked, chosen, added) =>
    expect(checked).toEqual({ ok: true, chosen, added }),
  )

  test.each([
    ['no choice', answer([]), 'none'],
    ['only blanks', answer([], '   '), 'none'],
    ['an unknown choice', answer(['z']), 'unknownChoice'],
    ['three choices where two are allowed', answer(['a', 'b', 'c']), 'tooMany'],
    ['two choices and a new one where two are allowed', answer(['a', 'b'], 'Autre'), 'tooMany'],
    ['two where one is allowed', answer(['a', 'b'], '', { allowMultiple: false, maxSelectedChoices: null }), 'tooMany'],
    ['a new choice where none may be added', answer(['a'], 'Autre', { allowNewChoice: false }), 'newChoice'],
    ['a new choice of punctuation only', answer([], '!!! ???'), 'newChoiceLetters'],
    ['a new choice of invisible characters only', answer([], '\u200b\u200b'), 'newChoiceLetters'],
    ['a new choice that is too long', answer([], 'x'.repeat(MAX_NEW_CHOICE_LENGTH + 1)), 'newChoiceLength'],
    ['an answer after the survey has closed', answer(['a'], '', { closeAt: at(15) }), 'closed'],
    ['an answer before the survey opens', answer(['a'], '', { openAt: at(16) }), 'planned'],
    ['a guest where sign-in is required', answer(['a'], '', { requireAuth: true }), 'signIn'],
    [
      'a person without an organisation where organisations answer',
      answer(['a'], '', { requireAuth: true, onePerOrganization: true }, { isGuest: false, organizationId: null }),
      'organization',
    ],
  ] as const)('is refused: %s', (_name, checked, name) =>
    expect(checked).toMatchObject({ ok: false, refusal: { name } }),
  )

  test('is limited in the number of new choices', () => {
    const many = Array.from({ length: MAX_ADDED_CHOICES }, (_, index) =>
      choice(`n${index}`, `Idée ${index}`, { addedByUser: true }),
    )
    const more = (choices: KnownChoice[], respondent: typeof guest) =>
      checkAnswer({ survey: rules, choices, respondent, chosen: [], newChoice: 'Une de plus', now: NOW })
    const waiting = many.map(one => ({ ...one, status: 'pending' as const }))
    const member = { ...guest, isGuest: false }
    const full = { ok: false, refusal: { name: 'newChoicesFull' } }
    expect([more(many, member), more(waiting, guest)]).toMatchObject([full, full])
    // What guests propose keeps nobody from adding a choice, and what was refused keeps no guest from it.
    expect([
      more(waiting, member),
      more(many, guest),
      more(
        many.map(one => ({ ...one, status: 'refused' as const })),
        guest,
      ),
    ]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(
      checkAnswer({ survey: rules, choices: many, respondent: guest, chosen: [], newChoice: 'idee 7', now: NOW }),
    ).toEqual({ ok: true, chosen: ['n7'], added: null })
  })

  test("has at least one choice, never more than allowed, each of the survey's own", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'old', 'z'), { maxLength: 6 }),
        fc.constantFrom('', 'Autre', 'formation', '  ', '!!!'),
        fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
        fc.boolean(),
        fc.boolean(),
        (chosen, typed, maxSelectedChoices, allowMultiple, allowNewChoice) => {
          const checked = answer(chosen, typed, { maxSelectedChoices, allowMultiple, allowNewChoice })
          if (!checked.ok) return
          const count = checked.chosen.length + (checked.added === null ? 0 : 1)
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(allowMultiple ? (maxSelectedChoices ?? Infinity) : 1)
          expect(new Set(checked.chosen).size).toBe(checked.chosen.length)
          for (const id of checked.chosen) expect(['a', 'b', 'c']).toContain(id)
          if (!allowNewChoice) expect(checked.added).toBeNull()
        },
      ),
    ))
})

describe('two texts', () => {
  test.each([
    ['Café', 'cafe'],
    ['  Prêt   de matériel ', 'PRET DE MATERIEL'],
    ['Formations', 'formation'],
    ['Journaux', 'journal'],
    ['Cœur', 'coeur'],
    ['Jeux vidéo', 'jeu video'],
    ['l’atelier', "L'Atelier"],
    ['Gâteaux', 'gateau'],
  ])('"%s" and "%s" are equal', (a, b) => expect(isSameText(a, b)).toBe(true))

  test.each([
    ['Imprimante', 'Imprimnate'],
    ['Bibliothèque', 'Biblioteque'],
    ['Fablab', 'Fab lab'],
    ['Fauteuil', 'Fauteil'],
    ['Orthophoniste', 'Ortophonniste'],
  ])('"%s" and "%s" are similar', (a, b) => {
    expect(isSameText(a, b)).toBe(false)
    expect(isNear(a, b)).toBe(true)
  })

  test.each([
    ['Oui', 'Non'],
    ['Option 1', 'Option 2'],
    ['2025', '2026'],
    ['Lundi', 'Mardi'],
    ['Chat', 'Char'],
    ['Pour', 'Contre'],
    ['Thé', 'Été'],
    ['😀', '😢'],
  ])('"%s" and "%s" are different', (a, b) => expect(isNear(a, b)).toBe(false))

  test('have a symmetric similarity, and every text is similar to itself', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (a, b) => {
          expect(isNear(a, b)).toBe(isNear(b, a))
          expect(isNear(a, a)).toBe(true)
          if (isSameText(a, b)) expect(isNear(a, b)).toBe(true)
        },
      ),
    ))

  test('are compared without case, accents and spaces', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('Prêt de matériel', 'Échanges', 'Rencontres à Noël'),
        fc.integer({ min: 1, max: 4 }),
        (text, spaces) => {
          expect(foldText(text.toUpperCase().normalize('NFD').replaceAll(' ', ' '.repeat(spaces)))).toBe(foldText(text))
        },
      ),
    ))

  test('have a distance by inserted, deleted, changed and swapped letters, up to a bound', () => {
    expect([
      distance('abc', 'abc', 2),
      distance('abc', 'acb', 2),
      distance('abc', 'abcd', 2),
      distance('abc', 'axc', 2),
      distance('abcdef', 'uvwxyz', 2),
    ]).toEqual([0, 1, 1, 1, 3])
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(distance(a, b, 20)).toBe(distance(b, a, 20))
      }),
    )
  })

  test('are normalized idempotently', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    ))
})

test('similar choices are proposed in groups, each choice in one at most', () => {
  const listed = [
    choice('1', 'Formation'),
    choice('2', 'Café'),
    choice('3', 'formations'),
    choice('4', 'Formtaion'),
    choice('5', 'CAFE'),
    choice('6', 'Autre'),
  ]
  expect(nearGroups(listed).map(group => group.map(({ id }) => id))).toEqual([
    ['1', '3', '4'],
    ['2', '5'],
  ])
  expect(findSame(listed, 'CAFÉS')?.id).toBe('2')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Formation', 'formations', 'Formtion', 'Café', 'Thé', 'the', 'Livre', 'Livres'), {
        maxLength: 12,
      }),
      texts => {
        const groups = nearGroups(texts.map((text, index) => choice(String(index), text)))
        const ids = groups.flat().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const group of groups) expect(group.length).toBeGreaterThan(1)
      },
    ),
  )
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [3, 3, 100],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 6, 16.7],
  [1, 8, 12.5],
  [1, 16, 6.3],
  [2_999, 3_000, 100],
])('%i of %i people are %d percent, the nearest tenth', (count, answers, percent) => {
  expect(
    tally(
      [
        { id: 'a', count },
        { id: 'b', count: 0 },
      ],
      answers,
    ),
  ).toEqual([
    { id: 'a', count, percent },
    { id: 'b', count: 0, percent: 0 },
  ])
})
