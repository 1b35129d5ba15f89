import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiDomain, shownEmail, unicodeDomain } from '#server/domain/contact/email.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'

describe('telephone numbers are shown in national format, with the country in parentheses when it is not +33', () => {
  test.each([
    ['+33 4 65 71 10 12', '04 65 71 10 12', 'tel:+33465711012'],
    ['+33 (0)4 65 71 10 12', '04 65 71 10 12', 'tel:+33465711012'],
    ['0033465711012', '04 65 71 10 12', 'tel:+33465711012'],
    ['04.65.71.10.12', '04 65 71 10 12', 'tel:+33465711012'],
    ['+32 2 345 67 89', '(+32) 02 345 67 89', 'tel:+3223456789'],
    ['+32470123456', '(+32) 0470 12 34 56', 'tel:+32470123456'],
    ['+41 22 345 67 89', '(+41) 022 345 67 89', 'tel:+41223456789'],
    ['+34912345678', '(+34) 912 34 56 78', 'tel:+34912345678'],
    ['+39 06 1234 5678', '(+39) 06 1234 5678', 'tel:+390612345678'],
    ['+376 312345', '(+376) 312 345', 'tel:+376312345'],
    ['+45 33123456', '(+45) 33 12 34 56', 'tel:+4533123456'],
    ['+40 721 234 567', '(+40) 0721 234 567', 'tel:+40721234567'],
    ['+352 26 12 34 56', '(+352) 26 12 34 56', 'tel:+35226123456'],
    ['+1-202-555-0147', '(+1) 202 555 0147', 'tel:+12025550147'],
    ['+49 30 901820', '(+49) 030 901820', 'tel:+4930901820'],
    ['+442079460018', '(+44) 020 7946 0018', 'tel:+442079460018'],
    ['+420 601 123 456', '(+420) 601 123 456', 'tel:+420601123456'],
    ['3615', '3615', 'tel:3615'],
    ['<script>', '<script>', 'tel:'],
  ])('%s', (written, text, href) => expect(shownPhone(written)).toEqual({ text, href }))
})

describe('e-mail addresses are shown in Unicode and linked in ASCII form', () => {
  test.each([
    ['contact@exemple.fr', 'contact@exemple.fr', 'mailto:contact@exemple.fr'],
    ['bonjour@xn--caf-dma.fr', 'bonjour@café.fr', 'mailto:bonjour@xn--caf-dma.fr'],
    ['bonjour@café.fr', 'bonjour@café.fr', 'mailto:bonjour@xn--caf-dma.fr'],
    ['a@xn--fiqs8s', 'a@中国', 'mailto:a@xn--fiqs8s'],
    ['a?cc=b@exemple.fr', 'a?cc=b@exemple.fr', 'mailto:a%3Fcc%3Db@exemple.fr'],
    ['a@xn--zzzzzzzz99999.fr', 'a@xn--zzzzzzzz99999.fr', ''],
    ['nobody', 'nobody', ''],
    ['a@b/c', 'a@b/c', ''],
  ])('%s', (address, text, href) => {
    const shown = shownEmail(address)
    expect(shown.text).toBe(text)
    if (href !== '') expect(shown.href).toBe(href)
  })

  test('every name with an ASCII form is read back from it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'éèàçüøåßăîțñ日本語ключ'), { minLength: 1, maxLength: 12 }), letters => {
        const ascii = domainToASCII(`${letters.join('')}.example`)
        if (ascii === '') return
        expect(asciiDomain(unicodeDomain(ascii))).toBe(ascii)
        expect(unicodeDomain(ascii)).not.toContain('xn--')
      }),
    )
  })
})
