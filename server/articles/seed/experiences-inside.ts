import type { DemoArticle } from './demo-article.ts'

export const FAILURES: DemoArticle = {
  slug: 'ce-qui-n-a-pas-marche-cette-annee',
  category: 'experiences',
  by: 'admin',
  title: ['Ce qui n’a pas marché cette année', 'What did not work this year'],
  short: [
    'Six ratés racontés entre nous, avec ce que nous ferions autrement. Pour les membres, pour pouvoir tout dire.',
    'Six failures told among ourselves, with what we would do differently. For members, so that all can be said.',
  ],
  picture: 'conversation',
  tags: ['printing', 'aac', 'home'],
  days: 10,
  isForMembers: true,
  organization: 'passerelle',
  likedBy: ['bastien', 'member-2', 'rental', 'karim'],
  sections: [
    {
      id: 'materiel',
      title: ['Côté matériel', 'Equipment'],
      text: [
        `<p><strong>Les crochets de sac en PLA.</strong> Douze fauteuils équipés en mars, sept crochets cassés en
        juillet : la chaleur des voitures. Nous les refaisons en ASA, avec quatre parois et un arrondi à la base. Nous
        aurions dû laisser un essai une semaine derrière un pare-brise.</p>
        <p><strong>Le bras de table vissé.</strong> Très stable, mais il fallait une clé pour le déplacer d’une table à
        l’autre. Au bout de deux semaines, la tablette ne quittait plus la chambre. Une pince moins rigide, que tout le
        monde sait ouvrir, aurait été meilleure.</p>
        <p><strong>Trop de câbles identiques.</strong> Trois prises jack noires sur le même boîtier : les contacteurs
        ont été intervertis un soir sur deux. Un anneau de couleur à chaque bout a réglé la question pour moins d’un
        euro.</p>`,
        `<p><strong>Bag hooks of PLA.</strong> Twelve wheelchairs fitted in March, seven hooks broken in July: the heat
        in cars. We are making them again in ASA, with four walls and a rounded base. We should have left one behind a
        windscreen for a week.</p>
        <p><strong>The table arm with screws.</strong> Very stable, but moving it from one table to another took a
        spanner. After two weeks the tablet no longer left the bedroom. A less rigid clamp that everybody can open would
        have been better.</p>
        <p><strong>Too many identical cables.</strong> Three black jack plugs on one box: the switches were mixed up
        every other evening. A coloured ring at both ends solved it for less than a euro.</p>`,
      ],
    },
    {
      id: 'manieres',
      title: ['Côté manières de faire', 'Ways of working'],
      text: [
        `<p><strong>Nous avons formé une seule personne.</strong> Dans une résidence, l’animatrice savait tout régler.
        Elle est partie en congé, et le tableau est resté dans l’armoire trois semaines. Désormais : deux personnes au
        minimum, dont une de nuit ou de week-end.</p>
        <p><strong>Nous avons répondu trop vite.</strong> À une demande de support de livre, nous avons envoyé un plan
        le soir même. La personne voulait lire couchée sur le côté ; nous ne l’avions pas demandé. La question à poser
        en premier : « Montrez-moi où et comment vous êtes installé. »</p>
        <p><strong>Nous avons oublié le retour.</strong> Le carton de retour pesait neuf kilos, et la personne vit
        seule. Elle a gardé le matériel par impossibilité de le renvoyer, et s’en est excusée. C’était à nous de le
        faire. Le livreur passe maintenant à l’étage, sur demande.</p>
        <p>Racontez les vôtres en commentaire, ou venez les démonter avec nous à Rennes : les deux jours sont dans
        <a href="/agenda">l’agenda</a>.</p>`,
        `<p><strong>We trained only one person.</strong> In one home the activity leader knew every setting. She went on
        holiday, and the board stayed in the cupboard for three weeks. From now on: two people at least, one of them on
        nights or weekends.</p>
        <p><strong>We answered too fast.</strong> Asked for a book stand, we sent a plan the same evening. The person
        wanted to read lying on their side; we had not asked. The first question is: “Show me where you are and how you
        sit or lie.”</p>
        <p><strong>We forgot the way back.</strong> The return parcel weighed nine kilos, and the person lives alone.
        They kept the equipment because they could not send it, and apologised. It was for us to apologise. The carrier
        now comes up to the flat on request.</p>
        <p>Tell us yours in a comment, or come and take them apart with us in Rennes: the two days are in
        <a href="/agenda">the calendar</a>.</p>`,
      ],
    },
  ],
}

/** Its publication was refused, with a reason. */
export const ARMREST: DemoArticle = {
  slug: 'un-support-de-telephone-pour-accoudoir',
  category: 'experiences',
  by: 'member-1',
  title: ['Un support de téléphone pour accoudoir', 'A phone holder for an armrest'],
  short: [
    'Un collier imprimé et un bras souple pour garder son téléphone sous la main, sans percer le fauteuil.',
    'A printed collar and a flexible arm that keep the phone at hand, without drilling into the wheelchair.',
  ],
  picture: 'chairMount',
  tags: ['wheelchairs', 'printing'],
  days: null,
  organization: 'atelier-des-mains-utiles',
  sections: [
    {
      id: 'montage',
      title: ['Le montage', 'How it is built'],
      text: [
        `<p>Le collier serre un tube de 22 à 25 mm avec deux vis M5. Un bras souple de 30 cm, vendu pour les lampes de
        bureau, porte une pince de téléphone. En tout, une quinzaine d’euros et trois heures d’impression.</p>
        <ul><li>Imprimer le collier en PETG, couché, quatre parois.</li><li>Coller une bande de caoutchouc à
        l’intérieur, pour ne pas rayer le tube.</li><li>Placer le bras du côté opposé à la manette.</li></ul>`,
        `<p>The collar clamps a tube of 22 to 25 mm with two M5 screws. A flexible arm of 30 cm, sold for desk lamps,
        carries a phone clip. About €15 and three hours of printing in all.</p>
        <ul><li>Print the collar in PETG, lying flat, with four walls.</li><li>Glue a strip of rubber inside, so that
        the tube is not scratched.</li><li>Put the arm on the side opposite the joystick.</li></ul>`,
      ],
    },
    {
      id: 'a-l-usage',
      title: ['À l’usage', 'In use'],
      text: [
        `<p>Trois personnes l’utilisent depuis deux mois. Le bras descend un peu sur les pavés ; un écrou frein tient
        mieux. Pour se transférer, le bras se tourne vers l’arrière d’une main.</p>`,
        `<p>Three people have used it for two months. The arm sinks a little on cobblestones; a lock nut holds better.
        For transfers the arm turns to the back with one hand.</p>`,
      ],
    },
  ],
}

/** Waits for those who publish. */
export const READING_STAND: DemoArticle = {
  slug: 'un-pupitre-de-lecture-en-carton',
  category: 'guides',
  by: 'contributor',
  title: ['Un pupitre de lecture en carton', 'A reading stand made of cardboard'],
  short: [
    'Un carton, une règle, vingt minutes : un pupitre incliné pour lire ou écrire sans pencher la tête.',
    'A box, a ruler, twenty minutes: a sloping stand to read or write without bending the neck.',
  ],
  picture: 'handOver',
  tags: ['home', 'school'],
  days: null,
  organization: 'atelier-des-mains-utiles',
  organizations: ['mediatheque-du-port'],
  sections: [
    {
      id: 'decouper',
      title: ['Découper', 'Cutting'],
      text: [
        `<p>Prenez un carton à double cannelure : deux triangles de 30 cm de base et 12 cm de haut, une plaque de 40 sur
        30 cm, une baguette de 40 cm pour retenir le livre. L’angle obtenu est d’environ 22 degrés ; pour lire couché,
        montez à 45.</p>
        <ol><li>Tracez, découpez au cutter sur une planche, en plusieurs passages.</li><li>Collez les triangles sous la
        plaque à la colle blanche, avec du ruban pendant le séchage.</li><li>Collez la baguette à 3 cm du bord
        bas.</li></ol>`,
        `<p>Take double-wall cardboard: two triangles with a base of 30 cm and a height of 12 cm, a board of 40 by 30
        cm, a strip of 40 cm that holds the book. The slope is about 22 degrees; for reading in bed go up to 45.</p>
        <ol><li>Draw, then cut with a knife on a board, in several passes.</li><li>Glue the triangles below the board
        with white glue, and tape while it dries.</li><li>Glue the strip 3 cm from the lower edge.</li></ol>`,
      ],
    },
    {
      id: 'adapter',
      title: ['Adapter', 'Adapting'],
      text: [
        `<p>Essayez une semaine avant de faire mieux. Un antidérapant dessous évite que tout parte d’un geste brusque.
        Deux élastiques larges tiennent les pages. Si le carton convient, une version en contreplaqué de 5 mm coûte 10 à
        15 € et dure des années.</p>`,
        `<p>Try it for a week before you make a better one. Non-slip matting underneath keeps a sudden movement from
        sending it all off. Two wide rubber bands hold the pages. If cardboard does the job, one of 5 mm plywood costs
        €10 to €15 and lasts for years.</p>`,
      ],
    },
  ],
}
