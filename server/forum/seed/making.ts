import type { DemoSubject } from './demo-subject.ts'

export const MAKING: readonly DemoSubject[] = [
  {
    key: 'cup-holder',
    category: 'making',
    locale: 'fr',
    title: 'Porte-gobelet pour fauteuil : la version 4 est là',
    tags: ['printing', 'wheelchairs'],
    days: 17,
    likedBy: ['karim', 'member-1', 'tom'],
    messages: [
      [
        'bastien',
        0,
        `<p>Merci pour vos retours sur la version 3. Ce qui change :</p><ul><li>le collier s’ouvre d’une main ;</li>
        <li>il tourne vers l’intérieur quand il heurte une porte, au lieu de casser ;</li><li>le fond est ajouré :
        l’eau part, le téléphone que l’on y pose aussi, ne le faites pas.</li></ul><p>Tubes de 19 à 25 mm. PETG, quatre
        parois, trois heures.</p>`,
        { likedBy: ['contributor', 'karim'] },
      ],
      [
        'karim',
        2,
        'Monté. Deux cents mètres de pavés avec un café plein : rien n’est sorti. La version 3 aurait tout donné.',
        { answers: 1, likedBy: ['bastien', 'maud', 'tom'] },
      ],
      [
        'member-1',
        3,
        'Pourrais-tu faire une bague pour les tubes ovales ? On en a quatre à l’atelier.',
        { answers: 1 },
      ],
      [
        'bastien',
        3.4,
        'Envoie-moi les deux diamètres et une photo avec une règle dans le champ, @Olivier Garnier.',
        { answers: 3, likedBy: ['member-1'] },
      ],
      ['member-1', 5, 'Envoyé : 22 sur 30 mm. Merci !', { answers: 4 }],
    ],
  },
  {
    key: 'petg-tpu',
    category: 'making',
    locale: 'fr',
    title: 'PETG ou TPU pour une poignée de canne ?',
    tags: ['printing'],
    days: 92,
    solved: 2,
    messages: [
      ['contact', 0, 'Je débute. Je voudrais refaire la poignée de la canne de mon père, plus large. Quel plastique ?'],
      [
        'contributor',
        0.3,
        `<p>Ni l’un ni l’autre pour la poignée elle-même : une canne porte quelqu’un, et une poignée imprimée qui se
        fend fait tomber. Gardez la poignée d’origine.</p><p>En revanche, un <strong>manchon</strong> de TPU enfilé
        par-dessus, oui : 3 mm d’épaisseur, strié, bien serré. S’il casse, la canne reste entière.</p>`,
        { answers: 1, likedBy: ['contact', 'bastien', 'member-2'] },
      ],
      [
        'bastien',
        0.6,
        'J’ai un plan de manchon paramétrable, je le poste ce soir. Mesure le tour de la poignée avec une ficelle.',
        { answers: 2, likedBy: ['contact'] },
      ],
      [
        'contact',
        10,
        'Imprimé, enfilé, adopté. Il l’a choisi vert.',
        { answers: 3, likedBy: ['contributor', 'bastien'] },
      ],
    ],
  },
  {
    key: 'flat-key',
    category: 'making',
    locale: 'fr',
    title: 'Tourne-clé : la clé de ma boîte aux lettres est trop petite pour la vis',
    tags: ['printing', 'home'],
    about: 'tourne-cle',
    days: 44,
    solved: 2,
    messages: [
      ['yvette', 0, 'Le trou de ma clé fait 4 mm et la vis M4 force. Faut-il percer la clé ?'],
      [
        'karim',
        0.5,
        `Surtout pas. Prenez une vis M3 de 16 mm, un écrou frein M3 et deux rondelles larges : c’est ce que j’ai mis
        pour ma mère, elle ne bouge pas.`,
        { answers: 1, likedBy: ['yvette', 'contributor'] },
      ],
      ['contributor', 1, 'Et je l’ajoute à la liste des pièces de la prochaine version.', { answers: 2 }],
      ['yvette', 6, 'Vis M3 posée. Mon courrier est à moi.', { answers: 2, likedBy: ['karim'] }],
    ],
  },
  {
    key: 'bed-actuator',
    category: 'making',
    locale: 'fr',
    title: 'Récupérer le vérin d’un lit médicalisé pour relever un fauteuil',
    tags: ['printing'],
    days: 145,
    closed: 142.9,
    messages: [
      [
        'contact',
        0,
        'J’ai un vieux lit médicalisé. Le vérin marche encore. Je pense en faire un siège releveur pour le salon.',
      ],
      [
        'bastien',
        0.4,
        `Je comprends l’idée, et je ne le ferais pas : un vérin pousse plusieurs milliers de newtons, il ne sait pas
        qu’une main est dessous.`,
        { answers: 1, likedBy: ['contributor', 'rental'] },
      ],
      [
        'contributor',
        1,
        `Un siège releveur d’occasion révisé coûte moins cher que les pièces. La Ressourcerie du Phare en a souvent ;
        l’ergothérapeute vous dira s’il convient pour se lever.`,
        { answers: 1, likedBy: ['bastien'] },
      ],
      [
        'admin',
        2,
        `Nous fermons ce sujet : ici, nous ne fabriquons rien qui soulève une personne. La question était bonne, et les
        réponses restent pour qui la posera après vous.`,
        { likedBy: ['contributor'] },
      ],
    ],
  },
  {
    key: 'walking-frame-phone',
    category: 'making',
    locale: 'en',
    title: 'A phone mount for a walking frame that survives kerbs',
    tags: ['printing', 'outings'],
    days: 28,
    messages: [
      ['priya', 0, 'Every mount we tried turns downwards at the first kerb. The tube is 22 mm and a little tapered.'],
      [
        'bastien',
        0.6,
        `A strip of old inner tube between clamp and frame, rough side to the metal. And set the phone upright, close to
        the tube: a long arm is a hammer.`,
        { answers: 1, likedBy: ['priya', 'member-1'] },
      ],
      [
        'priya',
        5,
        'Inner tube and a short arm: it has held for four days of kerbs.',
        { answers: 2, likedBy: ['bastien'] },
      ],
    ],
  },
  {
    key: 'switch-toy',
    category: 'making',
    locale: 'en',
    title: 'Switch-adapting a toy: battery interrupter or soldering?',
    tags: ['switches', 'families'],
    about: 'boitier-de-contacteur',
    days: 51,
    solved: 2,
    messages: [
      ['contact', 0, 'My son would like to drive a small dog that barks. I have never soldered. Two AA batteries.'],
      [
        'contributor',
        0.4,
        `A battery interrupter: a thin copper disc with a cable, slipped between battery and spring. No soldering, and
        it comes out again. Check that the toy starts by itself when the power returns; some need a press of their
        button each time.`,
        { answers: 1, likedBy: ['contact', 'member-1', 'bastien'] },
      ],
      [
        'priya',
        0.9,
        'Fix the cable with tape so that it can’t be pulled out, and keep button cells and small parts away from ' +
          'mouths.',
        { answers: 2, likedBy: ['contact'] },
      ],
      ['tom', 1.5, 'I have a spare one, I post it tomorrow. Which address?', { removed: {} }],
      [
        'contact',
        9,
        'It barks. It barks a lot. He has also learnt to make it stop, which we appreciate.',
        { answers: 2, likedBy: ['contributor', 'tom', 'priya', 'maud'] },
      ],
    ],
  },
]
