import { custom, title, type DemoBlock } from './blocks.ts'

type Words = readonly [fr: string, en: string]

const DEMO: Words = [
  '<p><strong>Passerelle est un site de démonstration : l’association, les personnes et les adresses sont ' +
    'imaginées. Avant d’ouvrir un vrai site, remplacez ce texte par le vôtre et faites-le relire.</strong></p>',
  '<p><strong>Passerelle is a demonstration site: the association, the people and the addresses are made up. ' +
    'Before you open a real site, replace this text with your own and have it checked.</strong></p>',
]

const legalPage = (heading: Words, subtitle: Words, [fr, en]: Words): readonly DemoBlock[] => [
  title(heading, { level: '1', size: 'big', subtitle }),
  custom(() => [DEMO[0] + fr, DEMO[1] + en], { styles: 'p { max-inline-size: 70ch }' }),
]

export const noticeBlocks = legalPage(
  ['Mentions légales', 'Legal notice'],
  ['Qui publie ce site, et qui l’héberge.', 'Who publishes this site, and who hosts it.'],
  [
    '<h2>Éditeur</h2><p>Association Passerelle, 12 quai des Passeurs, 69002 Lyon. Téléphone : 04 65 71 10 12. ' +
      'E-mail : <a href="mailto:bonjour@passerelle.example">bonjour@passerelle.example</a>.</p><p>Responsable de ' +
      'la publication : la présidence de l’association.</p>' +
      '<h2>Hébergement</h2><p>Indiquez ici le nom, l’adresse et le téléphone de l’entreprise qui héberge le site.</p>' +
      '<h2>Contenus</h2><p>Les dessins ont été faits pour ce site. Les textes peuvent être repris en citant leur ' +
      'source, sauf mention contraire. Les plans déposés par les membres restent sous la licence que chacun a ' +
      'choisie.</p>' +
      '<h2>Signaler un problème</h2><p>Une erreur, un contenu qui vous blesse, une page difficile à lire ? <a ' +
      'href="/contact">Écrivez-nous</a> : nous répondons toujours.</p>',
    '<h2>Publisher</h2><p>Association Passerelle, 12 quai des Passeurs, 69002 Lyon, France. Telephone: +33 4 65 ' +
      '71 10 12. E-mail: <a ' +
      'href="mailto:bonjour@passerelle.example">bonjour@passerelle.example</a>.</p><p>Responsible for publication: ' +
      'the chair of the association.</p>' +
      '<h2>Hosting</h2><p>Give here the name, address and telephone number of the company that hosts the site.</p>' +
      '<h2>Content</h2><p>The drawings were made for this site. Texts may be reused if their source is named, ' +
      'unless stated otherwise. Plans left by members stay under the licence that each of them chose.</p>' +
      '<h2>Report a problem</h2><p>A mistake, something hurtful, a page that is hard to read? <a ' +
      'href="/contact">Write to us</a>: we always answer.</p>',
  ],
)

export const privacyBlocks = legalPage(
  ['Protection des données', 'Privacy policy'],
  ['Ce que nous savons de vous, pourquoi, et pour combien de temps.', 'What we know about you, why, and for how long.'],
  [
    '<h2>Si vous ne faites que lire</h2><p>Nous ne vous suivons pas. Le serveur note pour chaque page demandée ' +
      'son adresse, l’heure et la durée de la réponse, afin de repérer les pannes.</p>' +
      '<h2>Si vous avez un compte</h2><p>Nous conservons votre nom, votre adresse e-mail, votre langue et ' +
      'ce que vous avez choisi d’ajouter : téléphone, métier, présentation. Votre mot de passe n’est jamais ' +
      'enregistré tel quel : nous n’en gardons qu’une empreinte.</p><p>Chaque changement fait dans le back-office ' +
      'est noté, avec son auteur et sa date, pour pouvoir réparer une erreur.</p>' +
      '<h2>Qui y a accès</h2><p>Les administrateurs voient votre fiche. Les autres membres ne voient que votre ' +
      'nom, votre métier et vos structures. Rien n’est vendu ni transmis à un annonceur.</p>' +
      '<h2>Vos droits</h2><p>Vous pouvez lire, corriger, emporter ou faire effacer ce qui vous concerne, et ' +
      'retirer un accord donné. <a href="/contact">Écrivez-nous</a> ; si notre réponse ne vous convient pas, la ' +
      'CNIL peut vous aider.</p>',
    '<h2>If you only read</h2><p>We do not follow you. For each page requested, the server notes its address, the ' +
      'time and how long the answer took, so that we can spot breakdowns.</p>' +
      '<h2>If you have an account</h2><p>We keep your name, your e-mail address, your language and what you chose ' +
      'to add: telephone, occupation, a few words about you. Your password is never stored as it is: we only keep ' +
      'a fingerprint of it.</p><p>Every change made in the back office is recorded with its author and date, so ' +
      'that a mistake can be repaired.</p>' +
      '<h2>Who can see it</h2><p>Administrators see your record. Other members only see your name, your ' +
      'occupation and your organisations. Nothing is sold or passed to an advertiser.</p>' +
      '<h2>Your rights</h2><p>You may read, correct, take away or have erased what concerns you, and withdraw a ' +
      'consent. <a href="/contact">Write to us</a>; if our answer does not satisfy you, the French authority CNIL ' +
      'can help.</p>',
  ],
)

export const cookiesBlocks = legalPage(
  ['Cookies', 'Cookies'],
  ['Peu, et seulement ceux dont le site a besoin.', 'Few, and only those that the site needs.'],
  [
    '<h2>Ceux que nous utilisons</h2><table><thead><tr><th scope="col">Nom</th><th scope="col">À quoi il ' +
      'sert</th><th scope="col">Durée</th></tr></thead><tbody>' +
      '<tr><th scope="row">session</th><td>Vous reconnaître après la connexion. Il ne contient qu’un numéro tiré ' +
      'au hasard.</td><td>30 jours, renouvelés quand vous revenez</td></tr>' +
      '<tr><th scope="row">locale</th><td>Retenir la langue que vous avez choisie.</td><td>1 an</td></tr>' +
      '<tr><th scope="row">preferences</th><td>Retenir l’apparence que vous avez choisie, claire ou ' +
      'sombre.</td><td>1 an</td></tr>' +
      '<tr><th scope="row">flash</th><td>Porter un message jusqu’à la page suivante, par exemple « C’est ' +
      'enregistré ».</td><td>1 minute</td></tr></tbody></table>' +
      '<h2>Ceux que nous n’utilisons pas</h2><p>Aucun cookie de publicité ni de mesure d’audience. C’est pourquoi ' +
      'aucun bandeau ne vous demande de les accepter.</p>' +
      '<h2>Les effacer</h2><p>Votre navigateur permet de les supprimer à tout moment. Vous serez simplement ' +
      'déconnecté, et le site reprendra sa langue et son apparence habituelles.</p>',
    '<h2>Those we use</h2><table><thead><tr><th scope="col">Name</th><th scope="col">What it is for</th><th ' +
      'scope="col">How long</th></tr></thead><tbody>' +
      '<tr><th scope="row">session</th><td>Recognises you after you sign in. It only holds a random ' +
      'number.</td><td>30 days, renewed when you come back</td></tr>' +
      '<tr><th scope="row">locale</th><td>Remembers the language that you chose.</td><td>1 year</td></tr>' +
      '<tr><th scope="row">preferences</th><td>Remembers the appearance that you chose, light or dark.</td><td>1 ' +
      'year</td></tr>' +
      '<tr><th scope="row">flash</th><td>Carries a message to the next page, such as “Saved”.</td><td>1 ' +
      'minute</td></tr></tbody></table>' +
      '<h2>Those we do not use</h2><p>No advertising cookies and no audience measurement. That is why no banner ' +
      'asks you to accept them.</p>' +
      '<h2>Removing them</h2><p>Your browser can delete them at any time. You will simply be signed out, and the ' +
      'site will return to its usual language and appearance.</p>',
  ],
)

export const termsBlocks = legalPage(
  ['Conditions d’utilisation', 'Terms of use'],
  ['Ce que vous pouvez attendre de nous, et nous de vous.', 'What you can expect of us, and we of you.'],
  [
    '<h2>Votre compte</h2><p>Un compte est personnel. Choisissez un mot de passe d’au moins douze caractères, ne ' +
      'le confiez à personne et prévenez-nous si vous pensez que quelqu’un d’autre s’en sert.</p>' +
      '<h2>Ce que vous publiez</h2><p>Publiez ce qui est à vous, ou ce que l’on vous a permis de partager. ' +
      'Demandez leur accord aux personnes que l’on reconnaît. Dites aussi les limites de ce que vous proposez.</p>' +
      '<h2>Les conseils et les plans</h2><p>Ils viennent de l’expérience des membres et ne remplacent ni un avis ' +
      'médical ni l’essai avec un professionnel. Une pièce fabriquée chez soi n’est pas un dispositif médical.</p>' +
      '<h2>Ce que nous faisons en cas d’abus</h2><p>Nous prévenons, nous expliquons, et nous ne fermons un compte ' +
      'que si rien d’autre ne protège les autres membres. Vous pouvez toujours répondre.</p>',
    '<h2>Your account</h2><p>An account is personal. Choose a password of at least twelve characters, give it to ' +
      'nobody, and tell us if you think that someone else is using it.</p>' +
      '<h2>What you publish</h2><p>Publish what is yours, or what you were allowed to share. Ask people who can ' +
      'be recognised for their consent. Also state the limits of what you propose.</p>' +
      '<h2>Advice and plans</h2><p>They come from members’ experience and replace neither medical advice nor a ' +
      'trial with a professional. A part made at home is not a medical device.</p>' +
      '<h2>What we do about abuse</h2><p>We warn, we explain, and we close an account only if nothing else ' +
      'protects the other members. You can always answer.</p>',
  ],
)

export const saleBlocks = legalPage(
  ['Conditions de location', 'Terms of sale'],
  ['Ce qui vaut quand vous louez du matériel.', 'What applies when you rent equipment.'],
  [
    '<h2>Réserver</h2><p>Une location dure un nombre entier de semaines. Elle commence au plus tôt trois jours ' +
      'après la commande, et se confirme quand nous l’avons validée.</p>' +
      '<h2>Prix</h2><p>Le prix d’un matériel est son prix par jour, multiplié par le nombre de jours. Le port ' +
      'dépend du poids. Les structures paient la taxe en plus ; le total affiché avant de commander est celui de ' +
      'la facture.</p>' +
      '<h2>Contrat, paiement et caution</h2><p>Après la validation, vous avez sept jours pour signer le contrat ' +
      'et payer. Le montant de la caution est indiqué avant de commander et sur le contrat.</p>' +
      '<h2>Retour</h2><p>Le matériel revient propre et complet, au plus tard le dernier jour. Besoin de plus de ' +
      'temps ? Demandez une prolongation depuis votre commande.</p>' +
      '<h2>Annulation</h2><p>Vous pouvez annuler depuis votre commande tant que le matériel n’est pas préparé. Les ' +
      'délais et les montants figurent dans les conditions que vous acceptez en commandant, et sur le contrat.</p>',
    '<h2>Booking</h2><p>A rental lasts a whole number of weeks. It begins three days after the order at the ' +
      'earliest, and is confirmed once we have accepted it.</p>' +
      '<h2>Price</h2><p>The price of an item is its price per day times the number of days. Shipping depends on ' +
      'the weight. Organisations pay tax on top; the total shown before you order is that of the invoice.</p>' +
      '<h2>Contract, payment and deposit</h2><p>Once accepted, you have seven days to sign the contract and pay. ' +
      'The amount of the deposit is shown before you order, and on the contract.</p>' +
      '<h2>Return</h2><p>Equipment comes back clean and complete, on the last day at the latest. Need more time? ' +
      'Ask for an extension from your order.</p>' +
      '<h2>Cancelling</h2><p>You may cancel from your order until the equipment is prepared. Periods and amounts ' +
      'stand in the conditions that you accept when ordering, and on the contract.</p>',
  ],
)
