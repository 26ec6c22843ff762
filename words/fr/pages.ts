import { uncapitalized } from '../uncapitalized.ts'

export const backToShop = 'Retour à la boutique'
export const notes = (lead: string, all: string[]) =>
  `${lead} ${all.map(uncapitalized).join(' et ')}`
export const addToCart = 'Ajouter au panier'
export const members = (price: string) => `Au choix, à partir de ${price} :`
export const share = 'Partager'
export const notShared = 'Le partage n’a pas fonctionné'
export const loadingProduct = 'Chargement du produit'
export const loading = 'Chargement'
export const noPage = 'Page introuvable'
export const noProduct = 'Produit introuvable'
export const returnToShop = 'Retour à la boutique'
export const noMore = 'Impossible d’afficher la suite'
export const noMoreHint = 'Réessayez dans un instant'
