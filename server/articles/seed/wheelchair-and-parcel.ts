import type { DemoArticle } from './demo-article.ts'

export const WHEELCHAIR: DemoArticle = {
  slug: 'verifier-son-fauteuil-en-quinze-minutes',
  category: 'guides',
  by: 'admin',
  title: ['Vérifier son fauteuil en quinze minutes', 'Checking your wheelchair in fifteen minutes'],
  short: [
    'Pneus, freins, roulettes, assise : une vérification par mois évite la plupart des pannes en chemin.',
    'Tyres, brakes, castors, seat: one check a month avoids most breakdowns on the way.',
  ],
  picture: 'pathway',
  tags: ['wheelchairs', 'outings'],
  days: -6,
  authors: 'Pauline Leclerc, kinésithérapeute, et Karim Belaïd',
  organization: 'centre-les-tilleuls',
  organizations: ['ressourcerie-du-phare'],
  sections: [
    {
      id: 'chaque-mois',
      title: ['Chaque mois, fauteuil vide', 'Each month, chair empty'],
      text: [
        `<p>Il vous faut un manomètre (8 à 15 €), un jeu de clés six pans, un chiffon et de la lumière. Si vous ne
        pouvez pas vous baisser, dictez la liste à quelqu’un : elle est faite pour être lue à voix haute.</p>
        <ol><li><strong>Pneus</strong> : la pression est écrite sur le flanc. Un pneu mou fatigue les épaules et rend
        les freins inutiles, car ils appuient sur lui.</li>
        <li><strong>Freins</strong> : serrés, ils doivent empêcher la roue de tourner quand vous poussez fort.</li>
        <li><strong>Roulettes avant</strong> : retirez les cheveux de l’axe avec un crochet de couture. Elles tournent
        sans flotter.</li>
        <li><strong>Vis</strong> : accoudoirs, repose-pieds, dossier. Resserrez sans forcer ; une vis qui se dévisse
        deux fois se remplace.</li>
        <li><strong>Axes démontables</strong> : le bouton s’enfonce, la roue sort, puis se bloque avec un clic.</li>
        <li><strong>Toile et coussin</strong> : pas de déchirure, la housse dans le bon sens, le gonflage vérifié si le
        coussin est à air.</li></ol>
        <p>Sur un fauteuil électrique, ajoutez : niveau de charge, câble sans pliure, klaxon, feux, et le débrayage des
        moteurs remis en position de marche.</p>`,
        `<p>You need a pressure gauge (€8 to €15), a set of hex keys, a cloth and light. If you can’t bend down, dictate
        the list to somebody: it is made to be read aloud.</p>
        <ol><li><strong>Tyres</strong>: the pressure is written on the side. A soft tyre tires the shoulders and makes
        the brakes useless, because they press on it.</li>
        <li><strong>Brakes</strong>: when they are on, the wheel must not turn even if you push hard.</li>
        <li><strong>Front castors</strong>: pull hair out of the axle with a crochet hook. They turn without
        wobbling.</li>
        <li><strong>Screws</strong>: armrests, footrests, backrest. Tighten without force; a screw that comes loose
        twice is replaced.</li>
        <li><strong>Quick-release axles</strong>: the button goes in, the wheel comes off, then locks with a click.</li>
        <li><strong>Canvas and cushion</strong>: no tear, the cover the right way round, the inflation checked if it is
        an air cushion.</li></ol>
        <p>On a power chair also check: charge, a cable without kinks, horn, lights, and that the motors are engaged
        again.</p>`,
      ],
    },
    {
      id: 'avant-de-sortir',
      title: ['Avant une longue sortie', 'Before a long outing'],
      text: [
        `<p>Notez la largeur totale de votre fauteuil, mains courantes comprises, et son poids à vide : ce sont les deux
        chiffres que l’on vous demandera toujours. Une porte de 80 cm laisse passer environ 77 cm ; il faut un disque
        de 150 cm pour faire demi-tour.</p>
        <p>Pour les pentes, retenez ceci : 5 % se monte seul pour beaucoup, 8 % sur deux mètres demande un élan ou de
        l’aide, au-delà mieux vaut un autre chemin. Un téléphone posé à plat sur le sol mesure l’inclinaison : 3 degrés
        font à peu près 5 %.</p>
        <ul><li>Dans le sac : une chambre à air ou une bombe anticrevaison, deux clés, un vêtement de pluie, une paire
        de mitaines.</li>
        <li>Dans le téléphone : le numéro du réparateur, une photo de la plaque du fauteuil, celle de l’ordonnance.</li>
        <li>En train : demandez l’assistance en gare au moins la veille.</li></ul>
        <p>Et si le fauteuil tombe en panne, votre revendeur doit pouvoir vous dire en combien de temps il en prête un
        autre. Posez la question le jour de l’achat, pas le jour de la panne.</p>`,
        `<p>Write down the full width of your chair, hand rims included, and its empty weight: these are the two figures
        that everybody will ask for. A door of 80 cm lets about 77 cm through; turning round takes a circle of
        150 cm.</p>
        <p>For slopes, remember this: many people climb 5% alone, 8% over two metres takes a run-up or help, and
        beyond that another way is better. A phone laid flat on the ground measures the tilt: 3 degrees are about
        5%.</p>
        <ul><li>In the bag: an inner tube or puncture foam, two keys, rain wear, a pair of fingerless gloves.</li>
        <li>On the phone: the number of the repairer, a photo of the chair’s plate, one of the prescription.</li>
        <li>By train: ask for assistance at the station a day ahead at least.</li></ul>
        <p>And if the chair breaks down, your supplier should be able to say how soon they can lend another. Ask on the
        day you buy, not on the day it fails.</p>`,
      ],
    },
  ],
}

/** Comes with what is rented: its address is printed on the lid of the parcel. */
export const PARCEL: DemoArticle = {
  slug: 'a-l-arrivee-du-colis',
  category: 'guides',
  by: 'admin',
  layout: 'simple',
  title: [
    'À l’arrivée du colis : dix minutes pour tout vérifier',
    'When the parcel arrives: ten minutes to check it all',
  ],
  short: [
    'La fiche jointe à chaque location : ouvrir, compter, photographier, brancher, et nous prévenir s’il manque ' +
      'quelque chose.',
    'The leaflet that comes with each rental: open, count, photograph, plug in, and tell us if anything is missing.',
  ],
  picture: 'delivery',
  tags: ['home'],
  days: 30,
  isUnlisted: true,
  organization: 'passerelle',
  sections: [
    {
      id: 'ouvrir',
      title: ['Ouvrir et compter', 'Open and count'],
      text: [
        `<p>Ouvrez le colis par le dessus, sans lame longue : les câbles sont juste sous le carton. Gardez le carton et
        les mousses, ils servent au retour, et l’étiquette est déjà dedans.</p>
        <ol><li>Comptez les pièces avec la liste collée dans le couvercle. Chaque pièce porte un numéro.</li>
        <li>Photographiez l’ensemble sur une table. Cette photo vous protège : elle montre l’état à l’arrivée.</li>
        <li>Laissez le matériel une heure à la température de la pièce s’il a voyagé par grand froid.</li>
        <li>Branchez, allumez, attendez le voyant vert ou le son de démarrage.</li>
        <li>Essayez une fois chaque accessoire, même celui dont vous ne pensez pas vous servir.</li></ol>`,
        `<p>Open the parcel from the top, without a long blade: the cables lie just below the cardboard. Keep the box
        and the foam, they serve for the return, and the label is in it already.</p>
        <ol><li>Count the parts with the list inside the lid. Each part has a number.</li>
        <li>Take a photo of everything on a table. It protects you: it shows the condition on arrival.</li>
        <li>Leave the equipment at room temperature for an hour if it has travelled in the cold.</li>
        <li>Plug it in, switch it on, wait for the green light or the start-up sound.</li>
        <li>Try each accessory once, even one that you do not think you will use.</li></ol>`,
      ],
    },
    {
      id: 'prevenir',
      title: ['Quelque chose ne va pas ?', 'Is something wrong?'],
      text: [
        `<p>Écrivez-nous le jour même depuis la <a href="/contact">page de contact</a>, avec la photo et le numéro de la
        commande. Il n’y a pas de mauvaise question, et personne ne vous reprochera une pièce cassée pendant le
        transport.</p>
        <ul><li>Une pièce manque : nous l’envoyons sous deux jours ouvrés.</li>
        <li>Le matériel ne s’allume pas : nous vous appelons, souvent il suffit d’un bouton caché.</li>
        <li>Il ne convient pas : renvoyez-le, ou échangez-le contre <a href="/rentals">un autre modèle</a>.</li></ul>
        <p>Vous préférez le téléphone, un message écrit ou une visio en langue des signes ? Dites-le : nous nous
        adaptons.</p>`,
        `<p>Write to us the same day from the <a href="/contact">contact page</a>, with the photo and the number of the
        order. There are no wrong questions, and nobody will blame you for a part that broke on the way.</p>
        <ul><li>A part is missing: we send it within two working days.</li>
        <li>The equipment does not switch on: we call you; often there is just a hidden button.</li>
        <li>It does not suit: send it back, or exchange it for <a href="/rentals">another model</a>.</li></ul>
        <p>Do you prefer the phone, a written message or a video call in sign language? Tell us: we adapt.</p>`,
      ],
    },
  ],
}
