import type { TextFormat } from './contract.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'

type TranslationRequest = { texts: readonly string[]; from: Locale; to: Locale; format: TextFormat }

/** Gives one text for each that was sent, in their order. @throws TranslatorFault */
export type Translate = (request: TranslationRequest) => Promise<string[]>

/** Why a translator gave nothing; `detail` is fit for people and holds neither key nor text. */
export class TranslatorFault extends Error {
  constructor(
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options)
    this.name = 'TranslatorFault'
  }
}
