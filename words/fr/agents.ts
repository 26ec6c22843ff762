// Texts of the tools for a shopper's own agent.
export const tools = {
  list_products:
    'Liste les produits de la boutique en Markdown, 50 à la fois, avec leur identifiant (handle), leur prix et leur disponibilité, ainsi que les collections de la boutique.',
  read_product:
    'Lit un produit en Markdown : sa description, ses caractéristiques, et chaque variante avec son prix, son stock et son numéro. Le numéro figure dans son lien de panier, /?cart={variant}:1.',
  add_to_cart:
    'Ajoute une variante au panier. Le client le voit aussitôt et peut l’annuler. Rien n’est acheté.',
  read_cart:
    'Lit le panier : ses articles avec leurs variantes, quantités et prix, les codes promo, le total à payer aujourd’hui, avant livraison, et ce qui se paie plus tard.',
  open_cart:
    'Ouvre le panier pour le client, qui peut y passer commande. Aucun outil ne passe commande ni ne paie : laissez cela à la personne.',
}
export const inputs = {
  collection: 'L’identifiant (handle) d’une des collections, pour n’en lister que les produits',
  pages: 'Combien de fois 50 produits ; 1 par défaut',
  handle: 'L’identifiant (handle) du produit, comme dans /product/{handle}',
  variant: 'Le numéro de la variante, par exemple 45001',
  quantity: 'La quantité ; 1 par défaut',
  plan: 'Le numéro d’une option d’achat, comme un abonnement, le dernier de son propre lien de panier, seulement si la cliente l’a demandée ; sans lui, un achat unique',
}
export const partOfTotal = 'une partie du total'

export const noProduct = 'Aucun produit n’a cet identifiant. list_products donne ceux qui existent.'
export const noVariant =
  'Aucune variante n’a ce numéro, ou elle n’est pas vendue seule. read_product donne celles qui existent.'
export const noPlan =
  'Cette variante n’a pas cette option d’achat. Rien n’a été ajouté. read_product nomme les options d’achat.'
export const badInput = 'L’entrée ne respecte pas le schéma de cet outil.'
export const soldOut = 'Cette variante est épuisée. Rien n’a été ajouté.'
export const full = 'Le panier est plein. Rien n’a été ajouté.'
export const failed =
  'La boutique est injoignable pour le moment. Réessayez dans quelques secondes.'
export const added = (title: string, count: number) => `Ajouté au panier : ${count} × ${title}`
export const cartOpened =
  'Le panier est ouvert. C’est une personne qui passe commande et qui paie, en appuyant sur « Payer avec Shopify ».'

export const undo = 'Annuler'
