import type { DemoArticle } from './demo-article.ts'

export const SPOON: DemoArticle = {
  slug: 'une-cuillere-trois-essais',
  category: 'experiences',
  by: 'contributor',
  title: ['Une cuillère, trois essais', 'One spoon, three attempts'],
  short: [
    'Comment une demande toute simple a donné deux ratés, puis un manche que quarante personnes utilisent aujourd’hui.',
    'How a very simple request led to two failures, and then to a handle that forty people use today.',
  ],
  picture: 'spoon',
  tags: ['meals', 'printing'],
  days: 300,
  authors: 'Inès Delorme, avec l’accord de Pierre A.',
  organization: 'atelier-des-mains-utiles',
  likedBy: ['bastien', 'yvette', 'member-1', 'admin', 'app-admin', 'potential', 'tom'],
  sections: [
    {
      id: 'la-demande',
      title: ['« Elle tombe »', '“It falls”'],
      text: [
        `<p>Pierre a 71 ans et la main droite faible depuis un AVC. Quand je lui ai demandé ce qui le gênait, il a
        répondu : « Elle tombe. » La cuillère glissait à mi-chemin, trois ou quatre fois par repas. Il ne voulait pas
        d’aide pour manger. Il voulait que sa cuillère arrête de tomber.</p>
        <p>Nous avons pris trois mesures : la largeur de sa paume (86 mm), le diamètre d’un rouleau de pâte serré sans
        effort (34 mm), et le temps qu’il tenait avant de lâcher, onze secondes. Je n’ai rien dessiné ce jour-là. Nous
        avons mangé un yaourt ensemble, et j’ai regardé.</p>`,
        `<p>Pierre is 71, and his right hand has been weak since a stroke. When I asked what bothered him, he said: “It
        falls.” The spoon slipped halfway to the mouth, three or four times a meal. He did not want help with eating. He
        wanted his spoon to stop falling.</p>
        <p>We took three measures: the width of his palm (86 mm), the diameter of a roll of clay that he held without
        effort (34 mm), and the time before he let go, eleven seconds. I drew nothing that day. We ate a yoghurt
        together, and I watched.</p>`,
      ],
    },
    {
      id: 'deux-rates',
      title: ['Deux ratés utiles', 'Two useful failures'],
      text: [
        `<p><strong>Premier essai : un gros cylindre de 40 mm.</strong> Solide, rond, plein. Il roulait dans la main et
        pesait 92 grammes. Verdict de Pierre : « C’est une matraque. »</p>
        <p><strong>Deuxième essai : un moulage exact de sa prise.</strong> Superbe, chaque doigt avait sa place.
        Inutilisable : dès que la fatigue changeait la position de la main, les creux tombaient au mauvais endroit et
        faisaient mal. Il fallait aussi quelqu’un pour poser la main dessus.</p>
        <p>Ce que nous avons noté :</p>
        <ul><li>La forme doit guider, pas enfermer.</li><li>Au-dessus de 60 grammes, le bras se fatigue avant la
        main.</li><li>La cuillère doit se prendre sans regarder, et dans les deux sens.</li></ul>`,
        `<p><strong>First attempt: a thick cylinder of 40 mm.</strong> Strong, round, solid. It rolled in the hand and
        weighed 92 grams. Pierre’s verdict: “It’s a truncheon.”</p>
        <p><strong>Second attempt: an exact cast of his grip.</strong> Beautiful, with a place for every finger.
        Useless: as soon as tiredness changed the position of the hand, the hollows were in the wrong place and hurt.
        And somebody had to put the hand on it.</p>
        <p>What we wrote down:</p>
        <ul><li>The shape should guide, not lock in.</li><li>Above 60 grams, the arm tires before the hand.</li>
        <li>The spoon has to be picked up without looking, and either way round.</li></ul>`,
      ],
    },
    {
      id: 'le-bon',
      title: ['Le troisième', 'The third'],
      text: [
        `<p>Un ovale de 36 sur 30 mm, qui ne roule pas. Une mousse de PETG remplie à 25 %, 48 grammes. Deux anneaux de
        TPU qui accrochent la peau. La cuillère, une vraie, en inox, entre par une fente et se retire pour la laver.</p>
        <p>Pierre l’a gardé une semaine. Il a demandé une seule chose : une autre couleur, « pour ne pas avoir l’air
        d’un outil ». Il est bordeaux.</p>
        <p>Depuis, le plan a été imprimé plus de quarante fois, souvent modifié. Il n’est pas bon pour tout le monde :
        avec un tremblement, un manche plus lourd convient parfois mieux. Les réglages sont dans
        <a href="/articles/imprimer-en-3d-une-aide-qui-dure">notre guide d’impression</a>, et vous pouvez essayer le
        <a href="/rentals/coffret-imprime">coffret d’aides imprimées</a> avant d’en faire un.</p>
        <p>Si vous ne deviez retenir qu’une chose : mangez un yaourt ensemble avant de dessiner.</p>`,
        `<p>An oval of 36 by 30 mm, which does not roll. PETG with 25% infill, 48 grams. Two rings of TPU that grip the
        skin. The spoon, a real one of stainless steel, goes in through a slot and comes out for washing.</p>
        <p>Pierre kept it for a week. He asked for one thing only: another colour, “so that it doesn’t look like a
        tool”. It is burgundy.</p>
        <p>Since then the plan has been printed more than forty times, and often changed. It does not suit everybody:
        with a tremor a heavier handle is sometimes better. The settings are in
        <a href="/articles/imprimer-en-3d-une-aide-qui-dure">our printing guide</a>, and you can try the
        <a href="/rentals/coffret-imprime">box of printed aids</a> before you make one.</p>
        <p>If you remember only one thing: eat a yoghurt together before you draw.</p>`,
      ],
    },
  ],
}

export const CANTEEN: DemoArticle = {
  slug: 'un-tableau-a-la-cantine',
  category: 'experiences',
  by: 'member-1',
  title: ['Six semaines avec un tableau à la cantine', 'Six weeks with a board in the canteen'],
  short: [
    'Douze pictogrammes sur un set de table : ce qui a pris, ce qui n’a pas pris, et pourquoi les cuisiniers ont ' +
      'fait la différence.',
    'Twelve pictograms on a place mat: what caught on, what did not, and why the cooks made the difference.',
  ],
  picture: 'pictograms',
  tags: ['aac', 'meals', 'school'],
  days: 95,
  authors: 'Olivier Garnier',
  organization: 'atelier-des-mains-utiles',
  organizations: ['ecole-des-quatre-vents'],
  likedBy: ['aac', 'eqlaat', 'maud', 'contact', 'admin'],
  sections: [
    {
      id: 'le-tableau',
      title: ['Douze cases, pas une de plus', 'Twelve squares and no more'],
      text: [
        `<p>Trois élèves de l’école parlent peu ou pas. À table, les adultes devinaient : de l’eau, du pain, c’est
        chaud. Nous avons imprimé un set de table au format A3, plastifié, avec douze cases de 6 cm : <em>encore, stop,
        eau, pain, chaud, j’aime, je n’aime pas, aide, fini, toi, à moi, autre chose</em>.</p>
        <p>Deux choix ont compté. D’abord, peu de noms d’aliments : le menu change chaque jour, « encore » et « autre
        chose » servent toujours. Ensuite, une case « je n’aime pas » aussi grande que « j’aime ». On ne peut pas
        discuter avec quelqu’un à qui l’on ne donne que des oui.</p>
        <p>Coût : 4 € par set, en comptant la plastification. Les pictogrammes viennent d’ARASAAC, une banque publique
        et gratuite, à créditer.</p>`,
        `<p>Three pupils of the school speak little or not at all. At table the adults used to guess: water, bread, too
        hot. We printed a laminated A3 place mat with twelve squares of 6 cm: <em>more, stop, water, bread, hot, I like,
        I don’t like, help, finished, you, my turn, something else</em>.</p>
        <p>Two choices mattered. First, few names of foods: the menu changes every day, while “more” and “something
        else” always serve. Second, an “I don’t like” as large as “I like”. You can’t talk with somebody who is given
        nothing but yes.</p>
        <p>Cost: €4 a mat, lamination included. The pictograms come from ARASAAC, a public and free collection, to be
        credited.</p>`,
      ],
    },
    {
      id: 'ce-qui-a-pris',
      title: ['Ce qui a pris, et ce qui n’a pas pris', 'What caught on, and what did not'],
      text: [
        `<p>La première semaine, rien : les enfants regardaient leur assiette. La deuxième, le chef a pris l’habitude de
        montrer « chaud » en posant chaque plat, sans qu’on le lui demande. C’est là que tout a commencé.</p>
        <ul><li><strong>Semaine 3</strong> : Lina montre « encore » onze fois en un repas. Elle n’a plus faim, elle
        vérifie que cela marche.</li>
        <li><strong>Semaine 4</strong> : deux camarades qui parlent utilisent le tableau quand la salle est
        bruyante.</li><li><strong>Semaine 6</strong> : Sami montre « toi », puis « j’aime pas », puis mes lasagnes. Il
        avait raison.</li></ul>
        <p>Ce qui n’a pas pris : les sets restés sur le chariot les jours de remplacement, et notre idée de noter chaque
        échange. Personne n’a rempli la grille. Nous avons arrêté de noter et continué de parler.</p>
        <p>Si vous essayez : formez d’abord les adultes qui servent, une demi-heure, debout, à la cantine. Montrez en
        parlant. Et attendez dix secondes de plus que ce qui vous semble poli.</p>`,
        `<p>In the first week, nothing: the children looked at their plates. In the second the chef took to pointing at
        “hot” as he put each dish down, unasked. That is where it began.</p>
        <ul><li><strong>Week 3</strong>: Lina points to “more” eleven times in one meal. She is no longer hungry, she is
        making sure that it works.</li>
        <li><strong>Week 4</strong>: two classmates who speak use the board when the room is noisy.</li>
        <li><strong>Week 6</strong>: Sami points to “you”, then “I don’t like”, then my lasagne. He was right.</li></ul>
        <p>What did not catch on: mats left on the trolley on days with stand-in staff, and our idea of writing each
        exchange down. Nobody filled in the sheet. We stopped writing and went on talking.</p>
        <p>If you try this: train the adults who serve first, for half an hour, standing, in the canteen. Point as you
        speak. And wait ten seconds longer than you think is polite.</p>`,
      ],
    },
  ],
}
