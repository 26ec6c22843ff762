// Pages in Markdown, for agents.
export const notReady = 'Pas encore prêt'
export const notReadyHint = 'La boutique lit encore ses produits. Réessayez dans quelques secondes.'
export const shop = 'La boutique et ses produits'

export const variants = 'Variantes'
export const members = 'À choisir parmi'
export const was = (price: string) => `au lieu de ${price}`
export const notShipped = 'sans livraison'
export const cartLink = 'lien de panier'
export const page = 'La page du produit'
export const pageHere = 'la page du produit'
export const moreVariants = (link: string) => `Il y en a d’autres sur ${link}.`
export const textsUnread =
  'Les caractéristiques et les consignes de sécurité n’ont pas été lues à temps. Relisez cette page avant de dire ce que contient le produit.'
export const plansUnread =
  'Les options d’achat, comme les abonnements, n’ont pas été lues à temps. Relisez cette page avant de dire comment le produit est vendu.'
export const collectionsUnread =
  'Les collections n’ont pas été lues à temps. Relisez cette page avant de dire ce que propose la boutique.'
export const facts = 'Caractéristiques'
export const more = 'En savoir plus'

export const buyLink = (origin: string) =>
  `Un lien \`/buy\` fait la même chose qu’un lien de panier : \`${origin}/buy/{variant}:{quantity}\`, ou plusieurs variantes séparées par des virgules.`

export const planLink =
  'Une option d’achat, comme un abonnement, a son propre lien de panier, qui se termine par son numéro : `{variant}:{quantity}:{plan}`. À n’utiliser que pour une personne qui l’a demandée. Les liens `/buy` et `/cart` sont des achats uniques.'

export const noAccount =
  'Aucun compte n’est nécessaire. Les clients paient sur la page de paiement hébergée à laquelle mène leur panier.'
export const howTo = (market: string, origin: string) => [
  'Un produit en Markdown, avec le prix, le stock et le lien de panier de chaque variante : ajoutez `.md` à son chemin.',
  `Un lien de panier : \`${market}/?cart={variant}:{quantity}\`, ou plusieurs variantes séparées par des virgules : \`${market}/?cart=45001:2,45002:1\`. Le numéro d’une variante figure dans son propre lien de panier. Qui ouvre le lien voit les articles et peut les ajouter à son panier ; l’ouvrir n’achète rien.`,
  `${buyLink(market)} \`?discounts/codes/0={code}\` ajoute un code promo, \`&continue_to=/product/{handle}\` ouvre la page du produit.`,
  `Un code promo : \`${market}/?discount={code}\`, ou \`&discount={code}\` après un lien de panier.`,
  `Le point d’accès propre à la boutique pour les agents, si elle en a un : \`${origin}/.well-known/ucp\`, un profil UCP.`,
  'Les prix et les stocks changent : relisez un produit avant d’en citer le prix ou le stock.',
]
export const terms = 'Conditions'
export const limits = 'Ce qu’un agent laisse aux personnes :'
export const leftToPeople = [
  'Ne passez pas commande et ne payez pas : donnez le lien à une personne, qui voit le panier, l’ajoute au sien et paie sur la page de paiement.',
  'N’envoyez pas de données personnelles dans un lien, comme un nom, une adresse ou une carte. Les clients les saisissent au paiement.',
  'Ne promettez rien que ces pages ne disent : ni délais de livraison, ni réductions, ni stock au-delà de « En stock ».',
]
export const products = 'Produits'
export const from = (price: string) => `à partir de ${price}`
export const soldOut = (price: string) => `${price}, en rupture de stock`
export const collections = 'Collections'
export const pages = 'Pages'
export const home = 'Accueil'
export const homeHolds = 'les mêmes produits'
export const moreProducts = 'La suite des produits'
export const sitemap = 'Plan du site'
export const sitemapHolds = 'tous les produits'
