import { DEMO_CONDITIONS } from '#server/rental/seed/demo-conditions.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { appEnvs, languageLines } from '#db/schema/pages/pages.ts'
import type { PictureIds } from './pictures.ts'
import { both } from './words.ts'

/** Who lends, how renters pay and what they are told, and why no tax is asked. */
const SELLER = {
  sellerName: 'Association Passerelle',
  sellerSiret: '12345678200010',
  sellerVatNumber: 'FR11123456782',
  sellerLine1: '12 quai des Passeurs',
  sellerPostalCode: '69002',
  sellerCity: 'Lyon',
  sellerIban: 'FR7630006000011234567890189',
  sellerBic: 'AGRIFRPP',
  sellerPayee: 'Association Passerelle',
  sellerChequePayee: 'Association Passerelle',
  sellerLegalForm: 'Association loi 1901',
  sellerRegister: 'RNA W691234567',
  rentalMediator: both(
    'Médiation des passeurs, 1 quai des Passeurs, 69002 Lyon, mediation.example',
    'Médiation des passeurs, 1 quai des Passeurs, 69002 Lyon, France, mediation.example',
  ),
  ...DEMO_CONDITIONS,
  rentalDepositInstructions: both(
    'Le jour du retrait ou avant l’envoi, remettez un chèque de caution, ou versez le montant par virement.',
    'On the day of pick-up, or before we send the equipment, leave a cheque for the deposit or transfer the amount.',
  ),
  rentalReturnInstructions: both(
    'Nettoyez le matériel, chargez les batteries et remettez tous les accessoires dans le carton d’origine, avec la ' +
      'fiche de retour.',
    'Clean the equipment, charge the batteries and put all accessories back into the original box, with the return ' +
      'slip.',
  ),
  vatReasonSeller: 'Location aux particuliers exonérée de TVA, art. 261, 7-1° du CGI.',
  vatReasonNoVat: 'Exonération de TVA, art. 261, 7-1° du CGI.',
  vatReasonDebitNote: 'Hors du champ d’application de la TVA, art. 256 du CGI.',
  vatReasonDamage: 'Indemnité hors du champ d’application de la TVA, art. 256 du CGI.',
}

/** What the owner of the site would have set by now, and one interface text that an editor has changed. */
export async function seedSettings(
  tx: Transaction,
  { pictures, now }: { pictures: PictureIds; now: Date },
): Promise<void> {
  await tx
    .update(appEnvs)
    .set({
      initialized: true,
      consentDefault: 'off',
      description: both(
        'La communauté qui partage ses aides techniques.',
        'The community that shares its technical aids.',
      ),
      footerContent: both(
        '<p><strong>Nous écrire ou nous appeler</strong><br><a href="mailto:bonjour@passerelle.example">' +
          'bonjour@passerelle.example</a><br><a href="tel:+33465711012">04 65 71 10 12</a></p>' +
          '<p>Avec le soutien de la <a href="https://metropole.example">Métropole de Lyon</a> et de la ' +
          '<a href="https://fondation.example">Fondation des deux rives</a>.</p>',
        '<p><strong>Write to us or call us</strong><br><a href="mailto:bonjour@passerelle.example">' +
          'bonjour@passerelle.example</a><br><a href="tel:+33465711012">+33 4 65 71 10 12</a></p>' +
          '<p>With the support of <a href="https://metropole.example">Lyon Metropolis</a> and the ' +
          '<a href="https://fondation.example">Two Banks Foundation</a>.</p>',
      ),
      logoId: pictures.get('siteLogo')!.id,
      documentLogoId: pictures.get('siteLogo')!.id,
      socialPreviewId: pictures.get('bridge')!.id,
      rentalRetrievalAddress: 'Passerelle\n12 quai des Passeurs\n69002 Lyon',
      documentHeader: both(
        '<p>Association Passerelle, 12 quai des Passeurs, 69002 Lyon</p>',
        '<p>Association Passerelle, 12 quai des Passeurs, 69002 Lyon, France</p>',
      ),
      documentFooter: both(
        '<p>bonjour@passerelle.example, 04 65 71 10 12</p>',
        '<p>bonjour@passerelle.example, +33 4 65 71 10 12</p>',
      ),
      documentRentalConditions: both(
        '<p>Le matériel se rend propre, complet et dans son colis d’origine.</p>',
        '<p>Equipment is returned clean, complete and in its original parcel.</p>',
      ),
      ...SELLER,
      rlCharterUrl: 'https://passerelle.example/charte.pdf',
      rlCharterTranslatorName: 'Nora Weber',
      rlCharterTranslatorUrl: 'https://passerelle.example/traductions',
      openBadgeIssuerAccessLevelId: 'member_level_1',
      rlProjectsAccessLevelId: 'member_level_2',
      // What advertisements in forums sell most.
      forumBlockedWords: 'casino en ligne\ncryptomonnaie\ncrédit rapide',
      updatedAt: now,
    })
    .where(eq(appEnvs.id, 'main'))
  await tx.insert(languageLines).values({
    group: 'site',
    key: 'siteMap.title',
    text: both('Plan du site, page par page', 'Site map, page by page'),
    createdAt: now,
    updatedAt: now,
  })
}
