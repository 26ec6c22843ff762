export const backToShop = 'Zurück zum Shop'
export const notes = (lead: string, all: string[]) => `${lead} ${all.join(' und ')}`
export const addToCart = 'In den Warenkorb'
export const members = (price: string) => `Erhältlich in diesen Ausführungen, ab ${price}:`
export const share = 'Teilen'
export const notShared = 'Das Teilen hat nicht geklappt'
export const loadingProduct = 'Das Produkt wird geladen'
export const loading = 'Wird geladen'
export const noPage = 'Seite nicht gefunden'
export const noProduct = 'Produkt nicht gefunden'
export const returnToShop = 'Zurück zum Shop'
export const noMore = 'Mehr ließ sich nicht laden'
export const noMoreHint = 'Versuch es gleich noch einmal'
