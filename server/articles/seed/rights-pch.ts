import type { DemoArticle } from './demo-article.ts'

export const PCH: DemoArticle = {
  slug: 'demander-la-pch-pour-une-aide-technique',
  category: 'rights',
  by: 'admin',
  title: ['Demander la PCH pour une aide technique', 'Applying for the PCH for a technical aid'],
  short: [
    'Le dossier pas à pas, les délais, ce qui convainc une équipe d’évaluation, et que faire en cas de refus.',
    'The application step by step, how long it takes, what convinces an assessment team, and what to do if it is ' +
      'refused.',
  ],
  picture: 'handOver',
  tags: ['rights', 'families'],
  days: 200,
  authors: 'Sofia Benali, avec trois familles du réseau',
  source: 'Caisse nationale de solidarité pour l’autonomie (CNSA)',
  externalUrl: 'https://www.cnsa.fr/',
  search: ['Chercher : devis, délai, recours…', 'Search: quotation, time limit, appeal…'],
  likedBy: ['contact', 'karim', 'yvette', 'member-1', 'organization-admin', 'potential'],
  sections: [
    {
      id: 'qui',
      title: ['À quoi sert la PCH, et pour qui', 'What the PCH is for, and for whom'],
      text: [
        `<p>La prestation de compensation du handicap (PCH) paie une partie de ce que le handicap coûte. Elle a cinq
        volets : aide humaine, aides techniques, aménagement du logement ou du véhicule et surcoûts de transport,
        charges spécifiques ou exceptionnelles, aide animalière. Elle est versée par le département ; la demande se
        fait à la MDPH, la maison départementale des personnes handicapées.</p>
        <p>Il faut une difficulté absolue pour une activité (se déplacer, parler, se laver, voir…) ou une difficulté
        grave pour deux, définitive ou prévue pour un an au moins. La première demande se fait en principe avant
        60 ans ; après, c’est possible si les critères étaient remplis avant cet âge, ou si l’on travaille encore.
        Sinon, l’allocation personnalisée d’autonomie (APA) peut financer des aides.</p>
        <p>Les ressources ne ferment pas le droit : elles font seulement varier la prise en charge, à 100 % ou à 80 %
        des tarifs.</p>
        <p>Pour les aides techniques, le montant total est plafonné sur dix ans ; la MDPH vous dit le plafond en
        vigueur. Une aide très coûteuse peut ouvrir un dépassement : demandez-le.</p>`,
        `<p>The prestation de compensation du handicap (PCH, disability compensation benefit) pays part of what a
        disability costs. It has five parts: human assistance, technical aids, adapting the home or vehicle and extra
        transport costs, specific or exceptional expenses, animal assistance. The département pays it; you apply to the
        MDPH, the departmental house for disabled people.</p>
        <p>You need absolute difficulty with one activity (moving, speaking, washing, seeing…) or serious difficulty
        with two, permanent or expected to last a year at least. As a rule the first application is made before the age
        of 60; later it is possible if the criteria were met before that age, or if you still work. Otherwise the APA,
        the personal autonomy allowance for older people, can pay for aids.</p>
        <p>Income does not close the right: it only changes how much is paid, 100% or 80% of the set rates.</p>
        <p>For technical aids the total over ten years is limited; the MDPH gives you the current limit. A very
        expensive aid may allow for more: ask for it.</p>`,
      ],
    },
    {
      id: 'dossier',
      title: ['Composer le dossier', 'Putting the application together'],
      text: [
        `<ol><li>Le <strong>formulaire de demande</strong> (cerfa 15692), daté et signé.</li>
        <li>Un <strong>certificat médical</strong> (cerfa 15695) de moins d’un an, rempli par le médecin qui connaît la
        situation.</li>
        <li>Un justificatif d’identité et un justificatif de domicile.</li>
        <li>Pour une aide précise : un ou deux <strong>devis</strong>, et si possible le compte rendu d’un
        ergothérapeute.</li></ol>
        <p>La partie qui compte le plus est souvent la moins remplie : le <strong>projet de vie</strong>. Écrivez ce que
        vous voulez faire et qui est empêché aujourd’hui, avec vos mots : « Je veux préparer mon café seule. Je tiens
        la cafetière à deux mains et je me brûle deux fois par semaine. » Une situation concrète vaut mieux qu’un
        diagnostic.</p>
        <h3>Essayer d’abord</h3>
        <p>Un essai chez vous change tout : il montre que l’aide sert vraiment. Notez pendant deux semaines combien de
        fois par jour vous l’utilisez et ce que vous faites de plus. <a href="/rentals">Louer l’aide</a> ou passer par
        un CICAT permet cet essai. N’achetez pas avant la date de votre demande : ce qui est acheté avant n’est en
        principe pas remboursé.</p>
        <p>Gardez une copie de tout, envoyez en recommandé ou déposez contre un reçu. Beaucoup de MDPH acceptent aussi
        la demande en ligne.</p>`,
        `<ol><li>The <strong>application form</strong> (cerfa 15692), dated and signed.</li>
        <li>A <strong>medical certificate</strong> (cerfa 15695) less than a year old, filled in by the doctor who knows
        the situation.</li>
        <li>Proof of identity and proof of address.</li>
        <li>For a particular aid: one or two <strong>quotations</strong> and, if possible, the report of an occupational
        therapist.</li></ol>
        <p>The part that counts most is often filled in least: the <strong>life project</strong>. Write what you want to
        do and can’t do today, in your own words: “I want to make my coffee by myself. I hold the pot with both hands
        and burn myself twice a week.” A concrete situation is worth more than a diagnosis.</p>
        <h3>Try it first</h3>
        <p>A trial at home makes all the difference: it shows that the aid is really of use. For two weeks write down
        how many times a day you use it and what more you do. <a href="/rentals">Renting the aid</a> or going through a
        CICAT makes this trial possible. Do not buy before the date of your application: as a rule, what was bought
        earlier is not paid back.</p>
        <p>Keep a copy of everything, send it by registered post or hand it in against a receipt. Many MDPH also take
        online applications.</p>`,
      ],
    },
    {
      id: 'evaluation',
      title: ['L’évaluation et la décision', 'The assessment and the decision'],
      text: [
        `<p>Une équipe pluridisciplinaire étudie le dossier. Elle peut vous appeler, vous recevoir ou venir chez vous.
        Préparez la visite comme une démonstration : montrez le geste qui coince, là où il coince, un jour ordinaire.
        Dites aussi ce qui marche un jour sur deux ; on a tous tendance à montrer le meilleur.</p>
        <p>L’équipe rédige un plan personnalisé de compensation. Vous le recevez avant la décision et vous avez quinze
        jours pour y répondre par écrit : relisez les quantités, les modèles, les montants. Puis la commission des
        droits et de l’autonomie (CDAPH) décide. Vous pouvez demander à y être entendu, avec la personne de votre
        choix.</p>
        <ul><li>La MDPH a quatre mois pour répondre à une demande complète.</li>
        <li>Sans réponse au bout de quatre mois, la demande est considérée comme rejetée : vous pouvez alors
        contester.</li><li>En cas d’urgence, une procédure accélérée existe : joignez un courrier et un
        justificatif.</li></ul>`,
        `<p>A team of several professions studies the application. It may call you, invite you or come to your home.
        Prepare the visit like a demonstration: show the movement that fails, where it fails, on an ordinary day. Say
        also what works every other day; we all tend to show our best.</p>
        <p>The team writes a personal compensation plan. You get it before the decision and have fifteen days to answer
        in writing: check quantities, models and amounts. Then the commission for rights and autonomy (CDAPH) decides.
        You may ask to be heard, with a person of your choice.</p>
        <ul><li>The MDPH has four months to answer a complete application.</li>
        <li>Without an answer after four months, the application counts as rejected: you can then appeal.</li>
        <li>In an emergency there is a faster procedure: add a letter and evidence.</li></ul>`,
      ],
    },
    {
      id: 'refus',
      title: ['En cas de refus', 'If it is refused'],
      text: [
        `<p>Un refus n’est pas la fin, et il n’est pas dirigé contre vous : c’est souvent une pièce qui manque. Vous
        avez <strong>deux mois</strong> à partir de la réception.</p>
        <ol><li>Demandez le motif par écrit et, si vous le souhaitez, une <strong>conciliation</strong> : une personne
        extérieure à la MDPH relit le dossier avec vous.</li>
        <li>Envoyez un <strong>recours administratif préalable obligatoire</strong> (RAPO) à la MDPH, avec un élément
        nouveau : compte rendu d’essai, photos, devis comparés. Cette étape est obligatoire avant le tribunal.</li>
        <li>Sans réponse sous deux mois, ou en cas de nouveau refus, saisissez le <strong>tribunal judiciaire</strong>
        dans les deux mois. C’est gratuit et l’avocat n’est pas obligatoire.</li></ol>
        <p>Ne restez pas seul : une association de personnes concernées, l’assistante sociale de votre secteur ou un
        point-justice relisent volontiers un courrier. Pour le reste à charge, lisez
        <a href="/articles/qui-paie-quoi">qui paie quoi</a>.</p>`,
        `<p>A refusal is not the end, and it is not aimed at you: often a document is missing. You have
        <strong>two months</strong> from the day you receive it.</p>
        <ol><li>Ask for the reason in writing and, if you wish, for a <strong>conciliation</strong>: somebody from
        outside the MDPH goes through the file with you.</li>
        <li>Send the MDPH a <strong>mandatory prior administrative appeal</strong> (RAPO) with something new: the report
        of a trial, photos, compared quotations. This step has to come before the court.</li>
        <li>Without an answer within two months, or after another refusal, go to the <strong>tribunal
        judiciaire</strong> within two months. It is free, and you need no lawyer.</li></ol>
        <p>Do not stay alone with it: an association, the social worker of your area or a point-justice (free legal
        advice) will gladly read a letter. For what remains to be paid, read
        <a href="/articles/qui-paie-quoi">who pays for what</a>.</p>`,
      ],
    },
  ],
}
