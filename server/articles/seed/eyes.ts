import type { DemoArticle } from './demo-article.ts'

export const EYES: DemoArticle = {
  slug: 'bien-demarrer-avec-une-commande-oculaire',
  category: 'guides',
  by: 'admin',
  title: ['Bien démarrer avec une commande oculaire', 'A good start with an eye tracker'],
  short: [
    'Où placer l’écran, comment calibrer, quoi faire de la lumière et de la fatigue : les réglages qui changent tout ' +
      'les premières semaines.',
    'Where to put the screen, how to calibrate, what to do about light and tiredness: the settings that make all the ' +
      'difference in the first weeks.',
  ],
  picture: 'eyeTracker',
  tags: ['eyes', 'aac'],
  days: 21,
  authors: 'Nora Weber et Léa Fontaine, orthophonistes ; relu par Tom Ashworth, qui écrit avec les yeux',
  organization: 'passerelle',
  organizations: ['hopital-de-la-colline'],
  search: ['Chercher : lunettes, lumière, fatigue…', 'Search: glasses, light, tiredness…'],
  likedBy: ['tom', 'maud', 'aac', 'eqlaat', 'rental', 'priya', 'member-2'],
  sections: [
    {
      id: 'installation',
      title: ['Installer avant d’allumer', 'Set up before you switch on'],
      text: [
        `<p>Une commande oculaire éclaire les yeux d’une lumière infrarouge invisible et suit leur reflet. Elle
        travaille dans une sorte de boîte d’air devant l’écran : si les yeux en sortent, tout s’arrête. Neuf difficultés
        sur dix viennent de là, et se règlent avec les mains.</p>
        <ul><li><strong>Distance</strong> : 55 à 65 cm entre les yeux et l’écran, soit à peu près un bras tendu.</li>
        <li><strong>Hauteur</strong> : le milieu de l’écran en face des yeux, ou un peu plus bas.</li>
        <li><strong>Inclinaison</strong> : l’écran parallèle au visage. Si la personne est allongée à 30 degrés, l’écran
        penche de 30 degrés.</li>
        <li><strong>Support</strong> : rien ne doit bouger. Une pile de livres suffit pour un essai d’une heure, pas
        davantage ; ensuite, prenez un <a href="/rentals/bras-de-table">bras de table</a> ou un
        <a href="/rentals/support-fauteuil">support de fauteuil</a>.</li></ul>
        <p>Déplacez l’écran vers la personne, jamais la personne vers l’écran. Une fois la bonne place trouvée, marquez
        les pieds du support au sol avec du ruban adhésif et photographiez l’ensemble : celui ou celle qui installera
        demain matin vous remerciera.</p>`,
        `<p>An eye tracker lights the eyes with invisible infrared light and follows its reflection. It works in a kind
        of box of air in front of the screen: when the eyes leave it, everything stops. Nine difficulties out of ten
        come from there, and are solved with the hands.</p>
        <ul><li><strong>Distance</strong>: 55 to 65 cm from the eyes to the screen, about an arm’s length.</li>
        <li><strong>Height</strong>: the middle of the screen level with the eyes, or a little lower.</li>
        <li><strong>Tilt</strong>: the screen parallel to the face. If the person lies back by 30 degrees, the screen
        leans by 30 degrees.</li>
        <li><strong>Mount</strong>: nothing may move. A pile of books will do for an hour’s trial and no longer; after
        that take a <a href="/rentals/bras-de-table">table arm</a> or a
        <a href="/rentals/support-fauteuil">wheelchair mount</a>.</li></ul>
        <p>Move the screen to the person, never the person to the screen. Once you have found the right place, mark the
        feet of the mount on the floor with tape and take a photo: whoever sets up tomorrow morning will thank
        you.</p>`,
      ],
    },
    {
      id: 'calibrage',
      title: ['Calibrer, et savoir s’en passer', 'Calibrating, and doing without'],
      text: [
        `<p>Le calibrage apprend à l’appareil comment <em>ces</em> yeux regardent. Des points apparaissent un à un ;
        il suffit de les fixer. Cinq points suffisent pour commencer, neuf sont plus précis.</p>
        <ol><li>Prévenez : « un point va bouger, regarde-le jusqu’à ce qu’il disparaisse ».</li>
        <li>Remplacez le point par une image qui attire, si l’appareil le permet.</li>
        <li>Choisissez la vitesse lente.</li>
        <li>Si un coin échoue, recommencez ce coin seulement.</li></ol>
        <p>Un calibrage impossible n’interdit rien. Beaucoup d’appareils gardent un calibrage « moyen » avec lequel on
        peut déjà jouer avec de grandes cases. Deux cases, puis quatre, puis huit : la précision vient en s’en servant.
        Ne calibrez pas à chaque séance ; refaites-le seulement si le curseur tombe toujours à côté du même côté.</p>
        <h3>Avec des lunettes</h3>
        <p>Gardez-les si la personne en porte : il faut d’abord voir l’écran. Nettoyez les verres, et baissez un peu
        l’écran en cas de reflet. Les verres progressifs gênent souvent ; une paire réglée pour 60 cm, sur ordonnance
        d’un ophtalmologiste, change parfois tout. Si un œil dévie, essayez le suivi d’un seul œil.</p>`,
        `<p>Calibration teaches the device how <em>these</em> eyes look. Dots appear one after another; looking at them
        is all there is to do. Five dots are enough to begin with, nine are more precise.</p>
        <ol><li>Say what will happen: “a dot will move, look at it until it disappears”.</li>
        <li>Replace the dot by a picture that attracts, if the device allows it.</li>
        <li>Choose the slow speed.</li>
        <li>If one corner fails, repeat that corner only.</li></ol>
        <p>An impossible calibration forbids nothing. Many devices have an “average” calibration that is good enough to
        play with large squares. Two squares, then four, then eight: precision comes with use. Do not calibrate each
        time; do it again only when the cursor always falls on the same side of the target.</p>
        <h3>With glasses</h3>
        <p>Keep them on if the person wears any: seeing the screen comes first. Clean the lenses, and lower the screen a
        little if they reflect. Varifocal lenses often get in the way; a pair made for 60 cm, prescribed by an eye
        doctor, sometimes changes everything. If one eye wanders, try tracking one eye only.</p>`,
      ],
    },
    {
      id: 'reglages',
      title: ['Trois réglages à connaître', 'Three settings to know'],
      text: [
        `<p>Gardez un carnet : date, réglage, ce qui a changé. N’en modifiez qu’un à la fois.</p>
        <table><thead><tr><th scope="col">Réglage</th><th scope="col">Pour commencer</th>
        <th scope="col">Si…</th></tr></thead>
        <tbody><tr><th scope="row">Temps de fixation</th><td>1 seconde</td><td>Trop de choix involontaires : 1,3 s. Les
        yeux fatiguent d’attendre : 0,8 s.</td></tr>
        <tr><th scope="row">Taille des cases</th><td>4 à 8 cases par écran</td><td>Neuf choix justes sur dix pendant une
        semaine : ajoutez une rangée.</td></tr>
        <tr><th scope="row">Retour visuel</th><td>Un cercle qui se referme</td><td>La personne suit le cercle au lieu de
        la case : choisissez un point discret.</td></tr></tbody></table>
        <p>Prévoyez toujours une case « repos », qui met le regard en pause, et apprenez-la en premier. Sans elle,
        regarder l’écran, c’est parler sans le vouloir. Pensez aussi à une façon de dire « fini » sans l’appareil : un
        regard vers le plafond, une main qui se ferme.</p>
        <p>Plutôt qu’une séance de travail, proposez dix minutes utiles : choisir la musique, commander un goûter,
        taquiner son frère. Les réglages se font sur ce qui donne envie.</p>`,
        `<p>Keep a notebook: date, setting, what changed. Change one at a time.</p>
        <table><thead><tr><th scope="col">Setting</th><th scope="col">To begin with</th>
        <th scope="col">If…</th></tr></thead>
        <tbody><tr><th scope="row">Dwell time</th><td>1 second</td><td>Too many unintended choices: 1.3 s. The eyes tire
        of waiting: 0.8 s.</td></tr>
        <tr><th scope="row">Size of squares</th><td>4 to 8 squares a screen</td><td>Nine choices out of ten right for a
        week: add a row.</td></tr>
        <tr><th scope="row">Visual feedback</th><td>A circle that closes</td><td>The person follows the circle and not
        the square: choose a small dot.</td></tr></tbody></table>
        <p>Always have a “rest” square that pauses the gaze, and learn it first. Without it, to look at the screen is to
        speak without meaning to. Agree, too, on a way to say “finished” without the device: a look at the ceiling, a
        hand that closes.</p>
        <p>Rather than a work session, offer ten useful minutes: choose the music, order a snack, tease a brother.
        Settings are found on what one feels like doing.</p>`,
      ],
    },
    {
      id: 'lumiere-et-fatigue',
      title: ['Lumière, fatigue et pannes', 'Light, tiredness and breakdowns'],
      text: [
        `<p><strong>La lumière.</strong> Le soleil contient de l’infrarouge, qui aveugle les caméras. Pas de fenêtre
        derrière la personne ni derrière l’écran : de côté, avec un rideau. Dehors, cherchez l’ombre franche d’un mur.
        Certaines ampoules halogènes gênent aussi.</p>
        <p><strong>La fatigue.</strong> On cligne moins devant un écran : les yeux sèchent. Une pause de deux minutes
        toutes les dix minutes au début, un éclairage doux dans la pièce, l’écran pas trop brillant. Des yeux rouges ou
        des maux de tête qui reviennent méritent un avis médical, pas un nouveau réglage.</p>
        <p><strong>Les pannes.</strong> Quand plus rien ne suit :</p>
        <ol><li>Essuyez la barre des caméras avec un chiffon sec.</li><li>Vérifiez la distance et l’inclinaison.</li>
        <li>Cherchez un reflet nouveau : bijou, lunettes, soleil.</li><li>Éteignez et rallumez.</li>
        <li>Écrivez-nous depuis la <a href="/contact">page de contact</a>.</li></ol>
        <p>Et gardez toujours à portée un tableau de lettres en papier. Aucune batterie ne doit pouvoir faire taire
        quelqu’un.</p>`,
        `<p><strong>Light.</strong> Sunlight contains infrared, which blinds the cameras. No window behind the person or
        behind the screen: to the side, with a curtain. Outdoors look for the full shade of a wall. Some halogen lamps
        disturb as well.</p>
        <p><strong>Tiredness.</strong> We blink less in front of a screen, and the eyes get dry. At first take a break
        of two minutes every ten minutes, with soft light in the room and the screen not too bright. Red eyes or
        headaches that come back call for a doctor’s advice, not for another setting.</p>
        <p><strong>Breakdowns.</strong> When nothing follows any more:</p>
        <ol><li>Wipe the camera bar with a dry cloth.</li><li>Check distance and tilt.</li>
        <li>Look for a new reflection: jewellery, glasses, sun.</li><li>Switch off and on again.</li>
        <li>Write to us from the <a href="/contact">contact page</a>.</li></ol>
        <p>And always keep a paper alphabet board within reach. No battery should be able to silence anybody.</p>`,
      ],
    },
  ],
}
