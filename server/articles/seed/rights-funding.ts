import type { DemoArticle } from './demo-article.ts'

export const FUNDING: DemoArticle = {
  slug: 'qui-paie-quoi',
  category: 'rights',
  by: 'admin',
  title: ['Qui paie quoi : financer une aide technique', 'Who pays for what: funding a technical aid'],
  short: [
    'Assurance maladie, MDPH, département, employeur, caisse de retraite : à qui s’adresser, dans quel ordre, et ' +
      'quoi demander.',
    'Health insurance, MDPH, département, employer, pension fund: whom to ask, in which order, and for what.',
  ],
  picture: 'lendingShelf',
  tags: ['rights', 'work', 'home'],
  days: 70,
  authors: 'Sofia Benali et Hugo Marchand',
  source: 'Mon parcours handicap, site public d’information',
  externalUrl: 'https://www.monparcourshandicap.gouv.fr/',
  likedBy: ['contact', 'karim', 'member-1', 'member-2', 'yvette'],
  sections: [
    {
      id: 'ordre',
      title: ['Dans quel ordre demander', 'In which order to ask'],
      text: [
        `<p>Les financeurs se complètent : chacun regarde ce que le précédent a payé. Suivre l’ordre évite de
        recommencer un dossier.</p>
        <table><thead><tr><th scope="col">Étape</th><th scope="col">Qui</th><th scope="col">Pour quoi</th>
        <th scope="col">Ce qu’il faut</th></tr></thead>
        <tbody><tr><th scope="row">1</th><td>Assurance maladie</td><td>Aides de la liste remboursable (LPPR) : fauteuil,
        lit médicalisé, coussin</td><td>Ordonnance, parfois un accord préalable</td></tr>
        <tr><th scope="row">2</th><td>Mutuelle</td><td>Ce qui reste, selon le contrat</td><td>Devis et décompte</td>
        </tr><tr><th scope="row">3</th><td>MDPH (PCH) ou département (APA)</td><td>Le reste, et des aides hors
        liste</td><td>Dossier, devis, compte rendu d’essai</td></tr>
        <tr><th scope="row">4</th><td>Fonds de compensation, caisse de retraite, CCAS</td><td>Le dernier reste à
        charge</td><td>Les décisions précédentes</td></tr></tbody></table>
        <p>Comptez une à deux semaines pour l’Assurance maladie, jusqu’à quatre mois pour la MDPH, autant pour le fonds
        de compensation. Pendant ce temps, une <a href="/rentals">location</a> ou un prêt permet de ne pas attendre
        sans rien.</p>
        <p>Depuis le 1er décembre 2025, l’Assurance maladie prend en charge intégralement les fauteuils roulants
        inscrits sur sa liste, sur prescription et, pour certains modèles, après son accord.</p>`,
        `<p>Those who pay complement each other: each looks at what the one before has paid. Keeping to the order saves
        you from starting again.</p>
        <table><thead><tr><th scope="col">Step</th><th scope="col">Who</th><th scope="col">For what</th>
        <th scope="col">What is needed</th></tr></thead>
        <tbody><tr><th scope="row">1</th><td>Assurance maladie (health insurance)</td><td>Aids on the list of
        reimbursable products (LPPR): wheelchair, medical bed, cushion</td><td>A prescription, sometimes prior
        agreement</td></tr>
        <tr><th scope="row">2</th><td>Mutuelle (complementary insurance)</td><td>What remains, by contract</td>
        <td>Quotation and statement</td></tr>
        <tr><th scope="row">3</th><td>MDPH (PCH) or département (APA)</td><td>The rest, and aids that are not on the
        list</td><td>Application, quotations, report of a trial</td></tr>
        <tr><th scope="row">4</th><td>Compensation fund, pension fund, CCAS</td><td>The last remainder</td>
        <td>The earlier decisions</td></tr></tbody></table>
        <p>Allow one or two weeks for health insurance, up to four months for the MDPH and as much for the compensation
        fund. In the meantime <a href="/rentals">renting</a> or borrowing means that you do not wait with nothing.</p>
        <p>Since 1 December 2025 health insurance has paid in full for the wheelchairs on its list, on prescription and,
        for some models, after its agreement.</p>`,
      ],
    },
    {
      id: 'travail',
      title: ['Pour le travail', 'For work'],
      text: [
        `<p>Un écran plus grand, un bras pour le clavier, un logiciel de dictée, un siège : quand l’aide sert au
        travail, ce n’est pas à vous de la payer. Il faut en général la reconnaissance de la qualité de travailleur
        handicapé (RQTH), demandée à la MDPH, ou au moins le récépissé de votre demande.</p>
        <ul><li>Dans le secteur privé : l’<strong>Agefiph</strong>.</li>
        <li>Dans la fonction publique : le <strong>FIPHFP</strong>, par votre employeur.</li>
        <li>Pour chercher ou garder un emploi : <strong>Cap emploi</strong>, gratuit, qui organise souvent l’étude de
        poste.</li>
        <li>En ESAT, établissement ou service d’accompagnement par le travail : parlez-en d’abord à l’équipe ; le poste
        s’adapte aussi.</li></ul>
        <p>Commencez par le <strong>médecin du travail</strong>. Vous pouvez demander à le voir vous-même, à tout
        moment, sans donner de motif à votre employeur. Il propose les aménagements ; le diagnostic, lui, reste entre
        vous.</p><p>Si vous changez d’employeur, demandez à qui appartient le matériel : selon le financement, il vous
        suit.</p>`,
        `<p>A larger screen, an arm for the keyboard, dictation software, a seat: when the aid serves your work, it is
        not for you to pay. As a rule you need the recognition as a disabled worker (RQTH), which you ask the MDPH for,
        or at least the receipt of your application.</p>
        <ul><li>In the private sector: the <strong>Agefiph</strong>.</li>
        <li>In public service: the <strong>FIPHFP</strong>, through your employer.</li>
        <li>To find or keep a job: <strong>Cap emploi</strong>, free of charge, which often organises the study of the
        workplace.</li>
        <li>In an ESAT, a supported employment service: speak with the team first; the workplace is adapted there,
        too.</li></ul>
        <p>Begin with the <strong>occupational physician</strong> (médecin du travail). You may ask to see them yourself
        at any time, without giving your employer a reason. They propose the adaptations; the diagnosis stays between
        the two of you.</p>
        <p>If you change employer, ask who owns the equipment: depending on who paid, it comes with you.</p>`,
      ],
    },
    {
      id: 'apres-60-ans',
      title: ['Après 60 ans', 'After 60'],
      text: [
        `<p>L’allocation personnalisée d’autonomie (APA) est versée par le département aux personnes de 60 ans et plus
        qui ont besoin d’aide au quotidien (GIR 1 à 4). Une équipe vient à domicile et établit un plan d’aide. Pensez à
        lui montrer les gestes du repas, de la toilette et du lever : le plan peut comprendre des aides techniques, pas
        seulement des heures.</p>
        <p>En GIR 5 ou 6, adressez-vous à votre <strong>caisse de retraite</strong> : beaucoup financent un petit lot de
        matériel contre les chutes, comme des barres, un éclairage ou un siège de douche, pour quelques dizaines à
        quelques centaines d’euros.</p>
        <p>Deux adresses utiles près de chez vous : le <strong>CCAS</strong> de la mairie, et le <strong>CICAT</strong>
        de votre région, où l’on essaie le matériel sans l’acheter. Certains territoires ont aussi une équipe locale
        d’accompagnement sur les aides techniques (EqLAAT), qui vient à domicile gratuitement.</p>`,
        `<p>The personal autonomy allowance (APA) is paid by the département to people aged 60 and over who need help in
        daily life (GIR 1 to 4, on the French scale of dependence). A team comes to your home and draws up a plan. Show
        it how you eat, wash and get up: the plan may contain technical aids, not only hours of help.</p>
        <p>In GIR 5 or 6, turn to your <strong>pension fund</strong>: many pay for a small set of equipment against
        falls, such as rails, lighting or a shower seat, for some tens to some hundreds of euros.</p>
        <p>Two useful addresses near you: the <strong>CCAS</strong> (social centre) of the town hall, and the
        <strong>CICAT</strong> of your region, where you can try equipment without buying it. Some areas also have a
        local team for technical aids (EqLAAT), which comes to your home free of charge.</p>`,
      ],
    },
  ],
}
