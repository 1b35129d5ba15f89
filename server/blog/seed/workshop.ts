import type { DemoPost } from './demo-post.ts'

export const LOOP: DemoPost = {
  slug: 'une-boucle-magnetique-a-emprunter',
  by: 'rental',
  title: ['Une boucle magnétique à emprunter', 'An induction loop to borrow'],
  short: [
    'Elle tient dans un sac, s’installe en cinq minutes et change une réunion pour qui porte des appareils auditifs.',
    'It fits into a bag, takes five minutes to set up and changes a meeting for whoever wears hearing aids.',
  ],
  picture: 'pocketVoice',
  tags: ['families', 'outings'],
  days: 2,
  organization: 'passerelle',
  likedBy: ['karim', 'yvette', 'organization-admin', 'friendly'],
  content: [
    `<p>Dans une salle qui résonne, un appareil auditif amplifie tout : la voix, les chaises, la machine à café. Une
    boucle magnétique envoie la voix du micro directement à l’appareil, sans le reste. La nôtre est portative : un
    boîtier, un micro et un coussin plat à poser sur une chaise ou sur un comptoir.</p>
    <h2>Comment on s’en sert</h2>
    <ol><li>La personne qui parle tient le micro à une largeur de main de sa bouche.</li>
    <li>La personne qui écoute s’assoit près du coussin et met son appareil en position T.</li>
    <li>On essaie avant que la salle se remplisse, avec une vraie phrase et non « un, deux, un, deux ».</li></ol>
    <p>Tous les appareils n’ont pas la position T, ou ne l’ont pas activée : l’audioprothésiste peut vérifier et le
    faire en quelques minutes. Pour les autres, un casque branché sur le boîtier fait aussi l’affaire.</p>
    <p>Une boucle ne remplace ni un interprète ni une transcription écrite. Demandez toujours, dans l’invitation, ce
    dont chacun a besoin.</p>
    <p>Pour l’emprunter une semaine, passez à l’atelier ou <a href="/contact">écrivez-nous</a>. C’est gratuit pour les
    structures du réseau.</p>`,
    `<p>In a room that echoes, a hearing aid makes everything louder: the voice, the chairs, the coffee machine. An
    induction loop sends the voice from the microphone straight to the hearing aid, without the rest. Ours is portable:
    a box, a microphone and a flat pad to lay on a chair or a counter.</p>
    <h2>How to use it</h2>
    <ol><li>Whoever speaks holds the microphone a hand’s width from the mouth.</li>
    <li>Whoever listens sits near the pad and sets the hearing aid to position T.</li>
    <li>Try it before the room fills, with a real sentence and not “one, two, one, two”.</li></ol>
    <p>Not every hearing aid has position T, or has it switched on: an audiologist can check and do it in a few minutes.
    For everybody else, headphones plugged into the box will do.</p>
    <p>A loop replaces neither an interpreter nor written captions. Always ask in the invitation what people need.</p>
    <p>To borrow it for a week, come by the workshop or <a href="/contact">write to us</a>. It is free for organisations
    of the network.</p>`,
  ],
}

export const TWELVE: DemoPost = {
  slug: 'trois-contacteurs-douze-personnes',
  by: 'contributor',
  title: ['Trois contacteurs, douze personnes, un après-midi', 'Three switches, twelve people, one afternoon'],
  short: [
    'Nous voulions savoir lequel était le meilleur. La question était mauvaise, et les réponses très utiles.',
    'We wanted to know which one was best. It was the wrong question, and the answers were very useful.',
  ],
  picture: 'bigSwitch',
  tags: ['switches', 'home'],
  days: 41,
  organization: 'atelier-des-mains-utiles',
  organizations: ['maison-des-deux-rives'],
  likedBy: ['member-1', 'member-2', 'maud', 'aac', 'bastien'],
  content: [
    `<p>Une table, trois contacteurs, une guirlande et une radio. Douze habitants de la Maison des Deux-Rives sont
    passés l’un après l’autre, et chacun a choisi lui-même ce qui s’allumerait.</p>
    <table><thead><tr><th scope="col">Contacteur</th><th scope="col">Choisi par</th>
    <th scope="col">Ce qu’ils en ont dit</th></tr></thead>
    <tbody><tr><th scope="row">Grand bouton</th><td>5 personnes</td><td>« On sait que c’est fait, ça claque. »</td></tr>
    <tr><th scope="row">Capteur de proximité</th><td>4 personnes</td><td>« Rien à pousser. Mais il part quand je ris. »
    </td></tr><tr><th scope="row">Souffle</th><td>2 personnes</td><td>« Enfin un truc pour moi. »</td></tr></tbody>
    </table>
    <p>La douzième personne n’a voulu d’aucun des trois. Elle a montré son genou. Nous avons scotché le grand bouton
    sous la table, et elle a changé de station radio pendant vingt minutes.</p>
    <p>Ce que nous retenons : le clic compte autant que la force. Quand il n’y en a pas, il faut un autre signe, une
    lumière ou un petit son, sinon on appuie deux fois. Et le meilleur endroit n’est presque jamais le milieu de la
    table.</p>
    <p>Les trois sont <a href="/rentals">à louer</a>, et le guide
    <a href="/articles/choisir-et-placer-un-contacteur">Choisir et placer un contacteur</a> est à jour.</p>`,
    `<p>A table, three switches, a string of lights and a radio. Twelve residents of Maison des Deux-Rives came one
    after the other, and each chose what would switch on.</p>
    <table><thead><tr><th scope="col">Switch</th><th scope="col">Chosen by</th>
    <th scope="col">What they said of it</th></tr></thead>
    <tbody><tr><th scope="row">Large button</th><td>5 people</td><td>“It clicks, so you know it is done.”</td></tr>
    <tr><th scope="row">Proximity sensor</th><td>4 people</td><td>“Nothing to push. But it goes off when I laugh.”</td>
    </tr><tr><th scope="row">Breath</th><td>2 people</td><td>“At last something for me.”</td></tr></tbody></table>
    <p>The twelfth person wanted none of the three. She pointed to her knee. We taped the large button under the table,
    and she changed radio stations for twenty minutes.</p>
    <p>What we learnt: the click matters as much as the force. Where there is none, another sign is needed, a light or a
    small sound, or people press twice. And the best place is hardly ever the middle of the table.</p>
    <p>All three are <a href="/rentals">for rent</a>, and the guide
    <a href="/articles/choisir-et-placer-un-contacteur">Choosing and placing a switch</a> is up to date.</p>`,
  ],
}

export const DOORBELL: DemoPost = {
  slug: 'une-sonnette-qui-s-allume',
  by: 'contributor',
  title: ['Une sonnette qui s’allume', 'A doorbell that lights up'],
  short: [
    'Un samedi au Fab Lab du Canal, une lampe, un boîtier sans fil et une voisine qui n’a plus manqué le facteur.',
    'One Saturday at the Fab Lab du Canal, a lamp, a wireless box and a neighbour who no longer missed the postman.',
  ],
  picture: 'workshop',
  tags: ['home', 'printing'],
  days: 170,
  organization: 'fab-lab-du-canal',
  likedBy: ['bastien', 'yvette', 'tom'],
  content: [
    `<p>Monique entend mal les sons aigus, et sa sonnette en est un. Elle avait cessé d’attendre des colis : on les lui
    laissait sur un avis de passage. Elle est venue avec une question précise : « Je veux voir qu’on sonne, depuis la
    cuisine. »</p>
    <p>La première idée, un gyrophare, a tenu trois minutes. Trop fort, trop voyant. La bonne idée est venue d’elle :
    la lampe du buffet, qui s’allume de toute façon tous les soirs.</p>
    <ul><li>Un bouton sans fil du commerce à la place de l’ancien, collé sans percer.</li>
    <li>Une prise commandée pour la lampe : trois clignotements lents, puis elle revient à l’état d’avant.</li>
    <li>Un petit support imprimé, incliné, pour que le bouton se voie depuis un fauteuil.</li></ul>
    <p>Nous avons évité les clignotements rapides, qui peuvent déclencher une crise chez une personne épileptique :
    jamais plus de trois éclairs par seconde, et lents de préférence.</p>
    <p>Coût : une quarantaine d’euros. Des sonnettes lumineuses toutes faites existent aussi ; demandez à voir un modèle
    avant de bricoler. Ici, le plus long a été de choisir la lampe.</p>`,
    `<p>Monique does not hear high sounds well, and her doorbell is one. She had given up on parcels: she found a note
    in the letter box instead. She came with a precise request: “I want to see that somebody rings, from the
    kitchen.”</p>
    <p>The first idea, a flashing beacon, lasted three minutes. Too bright, too visible. The good idea was hers: the
    lamp on the sideboard, which is on every evening anyway.</p>
    <ul><li>An ordinary wireless button in place of the old one, glued without drilling.</li>
    <li>A controlled socket for the lamp: three slow flashes, then it goes back to what it was.</li>
    <li>A small printed wedge, so that the button can be seen from a wheelchair.</li></ul>
    <p>We avoided fast flashing, which can set off a seizure in a person with epilepsy: never more than three flashes a
    second, and slow ones for preference.</p>
    <p>Cost: about forty euros. Ready-made light doorbells exist as well; ask to see one before you build. Here,
    choosing the lamp took longest.</p>`,
  ],
}
