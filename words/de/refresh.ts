export const loaded = 'Geladen'
export const changed = 'Gerade aktualisiert'
export const news = (title: string, changes: string[]) => `${title} ${changes.join(' und ')}`
export const costs = (price: string) => `kostet jetzt ${price}`
export const stock = {
  inStock: 'ist wieder auf Lager',
  madeToOrder: 'gibt es jetzt auf Bestellung',
  outOfStock: 'ist jetzt ausverkauft',
  subscription: 'gibt es jetzt nur noch im Abo',
  set: 'gibt es jetzt nur noch im Set',
}
