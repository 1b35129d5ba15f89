import type { DemoArticle } from './demo-article.ts'

export const SWITCHES: DemoArticle = {
  slug: 'choisir-et-placer-un-contacteur',
  category: 'guides',
  by: 'contributor',
  title: ['Choisir et placer un contacteur', 'Choosing and placing a switch'],
  short: [
    'Un geste fiable suffit pour allumer une lampe, tourner une page ou parler. Comment le trouver, quel contacteur ' +
      'essayer et où le fixer.',
    'One reliable movement is enough to turn on a lamp, turn a page or speak. How to find it, which switch to ' +
      'try and where to fix it.',
  ],
  picture: 'bigButton',
  tags: ['switches', 'home', 'families'],
  days: 150,
  authors: 'Inès Delorme, avec les bénévoles de l’Atelier des Mains utiles',
  organization: 'atelier-des-mains-utiles',
  organizations: ['maison-des-deux-rives', 'fab-lab-du-canal'],
  likedBy: ['member-1', 'member-2', 'maud', 'tom', 'aac', 'contact'],
  sections: [
    {
      id: 'geste',
      title: ['Partir du geste, pas du matériel', 'Start from the movement, not the equipment'],
      text: [
        `<p>Un contacteur est un bouton relié à un appareil : on le presse, on le frôle ou on souffle dedans, et
        quelque chose se passe. Avant d’en choisir un, cherchez <strong>le geste le plus sûr</strong>. Ce n’est pas
        toujours la main : un pied, un genou, la tête, un doigt, un sourcil ou le souffle conviennent aussi.</p>
        <p>Installez d’abord la personne comme elle sera en vrai : dans son fauteuil, sur son coussin, les pieds posés.
        Un geste trouvé sur un lit ne sert à rien si l’on parle surtout à table. Puis observez, pour chaque geste :</p>
        <ul><li>Réussit-elle cinq fois sur cinq quand on le lui demande ?</li>
        <li>Peut-elle aussi <strong>relâcher</strong> ? Presser est souvent plus facile que lâcher.</li>
        <li>Le geste revient-il sans fatigue ni douleur au bout de dix minutes ?</li>
        <li>Entraîne-t-il tout le corps, ou un réflexe qui gêne ?</li></ul>
        <p>Demandez-lui ce qu’elle préfère. Si elle ne parle pas, proposez deux places et regardez vers laquelle elle
        revient. Un ergothérapeute ou un psychomotricien peut vous aider à observer ; filmez une minute, avec son
        accord, pour comparer d’une semaine à l’autre.</p>`,
        `<p>A switch is a button connected to a device: you press it, brush it or blow into it, and something happens.
        Before you choose one, look for <strong>the most reliable movement</strong>. It is not always the hand: a foot,
        a knee, the head, a finger, an eyebrow or the breath will do as well.</p>
        <p>First seat the person as they will really be: in their chair, on their cushion, feet supported. A movement
        found in bed is of no use if most of the talking happens at table. Then, for each movement, watch:</p>
        <ul><li>Does it succeed five times out of five when you ask for it?</li>
        <li>Can they also <strong>let go</strong>? Pressing is often easier than releasing.</li>
        <li>Does the movement still come without tiredness or pain after ten minutes?</li>
        <li>Does it pull the whole body along, or set off a reflex that gets in the way?</li></ul>
        <p>Ask which one they prefer. If they do not speak, offer two places and see which one they go back to. An
        occupational or psychomotor therapist can help you observe; film one minute, with the person’s consent, so that
        you can compare from week to week.</p>`,
      ],
    },
    {
      id: 'modele',
      title: ['Quel contacteur essayer', 'Which switch to try'],
      text: [
        `<p>Presque tous se branchent avec une prise jack de 3,5 mm : vous pouvez donc changer de contacteur sans
        changer d’appareil. Ce tableau donne un point de départ, pas une prescription.</p>
        <table><thead><tr><th scope="col">Geste</th><th scope="col">Contacteur</th><th scope="col">À vérifier</th>
        <th scope="col">Prix neuf</th></tr></thead>
        <tbody><tr><th scope="row">Main ou pied, geste ample</th><td>Grand bouton à pression, 10 à 13 cm</td>
        <td>Qu’il ne glisse pas et qu’on sente le clic</td><td>50 à 90 €</td></tr>
        <tr><th scope="row">Un doigt, peu de force</th><td>Petit bouton sensible, 3 à 6 cm</td>
        <td>Qu’un tremblement ne le déclenche pas</td><td>50 à 110 €</td></tr>
        <tr><th scope="row">Geste sans force</th><td>Capteur de proximité</td><td>La distance de détection, à
        régler</td><td>120 à 250 €</td></tr>
        <tr><th scope="row">Souffle</th><td>Contacteur au souffle</td><td>Un embout par personne, changé souvent</td>
        <td>150 à 300 €</td></tr></tbody></table>
        <p>Ne vous fiez pas au catalogue : un grand bouton peut demander plus de force qu’un petit. Essayez avant
        d’acheter. Nous louons un <a href="/rentals/grand-contacteur">grand contacteur</a>, un
        <a href="/rentals/contacteur-au-souffle">contacteur au souffle</a> et un
        <a href="/rentals/contacteur-de-proximite">capteur de proximité</a>. Un bénévole peut aussi en monter un sur
        mesure : le bouton-poussoir et le câble coûtent moins de 10 €.</p>`,
        `<p>Nearly all of them have a 3.5 mm jack plug, so you can change the switch without changing the device. This
        table is a place to begin, not a prescription.</p>
        <table><thead><tr><th scope="col">Movement</th><th scope="col">Switch</th><th scope="col">What to check</th>
        <th scope="col">Price when new</th></tr></thead>
        <tbody><tr><th scope="row">Hand or foot, wide movement</th><td>Large press button, 10 to 13 cm</td>
        <td>That it does not slide and the click is felt</td><td>€50 to €90</td></tr>
        <tr><th scope="row">One finger, little force</th><td>Small sensitive button, 3 to 6 cm</td>
        <td>That a tremor does not set it off</td><td>€50 to €110</td></tr>
        <tr><th scope="row">Movement without force</th><td>Proximity sensor</td>
        <td>The sensing distance, which can be set</td><td>€120 to €250</td></tr>
        <tr><th scope="row">Breath</th><td>Breath switch</td><td>One mouthpiece per person, changed often</td>
        <td>€150 to €300</td></tr></tbody></table>
        <p>Do not trust the catalogue: a large button may take more force than a small one. Try before you buy. We rent
        out a <a href="/rentals/grand-contacteur">large switch</a>, a
        <a href="/rentals/contacteur-au-souffle">breath switch</a> and a
        <a href="/rentals/contacteur-de-proximite">proximity sensor</a>. A volunteer can also make one to measure: the
        push button and the cable cost less than €10.</p>`,
      ],
    },
    {
      id: 'place',
      title: ['Le placer et le fixer', 'Placing and fixing it'],
      text: [
        `<p>Un bon contacteur mal fixé devient un mauvais contacteur. La règle : il doit se trouver
        <strong>exactement au même endroit demain</strong>, quelle que soit la personne qui installe.</p>
        <ol><li>Cherchez la place avec la main : tenez le contacteur, laissez faire le geste dix fois, corrigez.</li>
        <li>Fixez provisoirement avec de la bande auto-agrippante large, ou un antidérapant de cuisine.</li>
        <li>Attendez deux jours. Les vraies difficultés apparaissent au repas et en fin de journée.</li>
        <li>Fixez pour de bon : pince, bras articulé ou support imprimé.</li>
        <li>Prenez deux photos, de face et de côté, et collez-les derrière le fauteuil.</li></ol>
        <p>Près de la tête, laissez un doigt d’espace : un contacteur qui touche en permanence fatigue la peau et se
        déclenche tout seul. Sur une tablette de fauteuil, inclinez-le de 20 à 30 degrés vers la personne, pour que le
        poignet reste droit. Le câble passe derrière, loin des roues, avec une boucle de mou d’environ 15 cm.</p>
        <p>Le contacteur ne doit jamais pincer un doigt ni servir d’appui pour se redresser. S’il reste une rougeur
        plus d’une demi-heure après l’essai, changez de place et parlez-en à un soignant.</p>`,
        `<p>A good switch badly fixed becomes a bad switch. The rule: it must be <strong>in exactly the same place
        tomorrow</strong>, whoever sets it up.</p>
        <ol><li>Find the place by hand: hold the switch, let the person make the movement ten times, correct.</li>
        <li>Fix it for now with wide hook-and-loop tape or non-slip kitchen matting.</li>
        <li>Wait two days. The real difficulties show at mealtimes and at the end of the day.</li>
        <li>Fix it for good: a clamp, a jointed arm or a printed mount.</li>
        <li>Take two photos, from the front and the side, and stick them on the back of the chair.</li></ol>
        <p>Near the head leave a finger’s width: a switch that always touches tires the skin and goes off by itself. On
        a wheelchair tray, tilt it by 20 to 30 degrees towards the person so that the wrist stays straight. Lead the
        cable behind, away from the wheels, with about 15 cm of slack in a loop.</p>
        <p>A switch must never pinch a finger or be used as a handhold for sitting up. If redness lasts for more than
        half an hour after a trial, move it and tell a health professional.</p>`,
      ],
    },
    {
      id: 'premiers-jours',
      title: ['Les premiers jours', 'The first days'],
      text: [
        `<p>Commencez par une action qui vaut la peine et dont l’effet est immédiat : allumer une guirlande, lancer une
        chanson, faire avancer une petite voiture, dire « à moi ! » dans un jeu. Pas d’exercice. Dix minutes, deux fois
        par jour, suffisent largement.</p>
        <h3>Donnez du temps</h3>
        <p>Après avoir proposé, comptez dix secondes dans votre tête sans parler ni toucher. C’est long, et c’est
        souvent à la septième seconde que le geste arrive. Ne guidez pas la main : montrez, une fois, en pressant
        vous-même.</p>
        <h3>Brancher un ordinateur ou une tablette</h3>
        <p>Il faut un boîtier entre les deux, comme notre <a href="/rentals/boitier-sans-fil">boîtier sans fil</a> :
        l’appareil croit recevoir une touche de clavier. Cherchez ensuite dans les réglages d’accessibilité le contrôle
        par contacteur, et commencez par un défilement lent, de deux à trois secondes par case.</p>
        <h3>Quand cela ne marche pas</h3>
        <p>Avant de changer de contacteur, vérifiez dans l’ordre : la fatigue, l’installation, l’intérêt de ce qui se
        passe, la prise. Et posez la question <a href="/forum">dans le forum</a> avec une photo du montage, sans le
        visage : quelqu’un a sûrement déjà eu ce problème.</p>`,
        `<p>Begin with something worthwhile whose effect is immediate: a string of lights, a song, a toy car that moves,
        “my turn!” in a game. No drills. Ten minutes twice a day are plenty.</p>
        <h3>Give time</h3>
        <p>After you have offered, count ten seconds in your head without speaking or touching. That is long, and the
        movement often comes at the seventh second. Do not guide the hand: show it once, by pressing yourself.</p>
        <h3>Connecting a computer or tablet</h3>
        <p>You need a box between the two, such as our <a href="/rentals/boitier-sans-fil">wireless box</a>: the device
        believes that a key of a keyboard is pressed. Then look for switch control in the accessibility settings, and
        begin with slow scanning, two to three seconds for each item.</p>
        <h3>When it does not work</h3>
        <p>Before you change the switch, check in this order: tiredness, seating, whether what happens is interesting,
        the plug. And ask <a href="/forum">in the forum</a> with a photo of the set-up, without the face: somebody has
        surely had this problem before.</p>`,
      ],
    },
  ],
}
