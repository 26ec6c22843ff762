const page = ['first', 'after', 'last', 'before', 'reverse']

/** The arguments the demo store honours; any other that a document gives a value is refused. */
export const modelledArguments: Record<string, string[]> = {
  'QueryRoot.cart': ['id'],
  'QueryRoot.node': ['id'],
  'QueryRoot.nodes': ['ids'],
  'QueryRoot.product': ['handle', 'id'],
  'QueryRoot.productByHandle': ['handle'],
  'QueryRoot.products': [...page, 'sortKey'],
  'QueryRoot.collection': ['handle', 'id'],
  'QueryRoot.collectionByHandle': ['handle'],
  'QueryRoot.collections': [...page, 'sortKey'],
  'Collection.description': ['truncateAt'],
  'Collection.products': [...page, 'sortKey'],
  'Product.description': ['truncateAt'],
  'Product.images': page,
  'Product.options': ['first'],
  'Product.variantBySelectedOptions': [
    'selectedOptions',
    'ignoreUnknownOptions',
    'caseInsensitiveMatch',
  ],
  'Product.variants': page,
  'Cart.attribute': ['key'],
  'Cart.lines': page,
  'CartLine.attribute': ['key'],
  'Mutation.cartCreate': ['input'],
  'Mutation.cartLinesAdd': ['cartId', 'lines'],
  'Mutation.cartLinesUpdate': ['cartId', 'lines'],
  'Mutation.cartLinesRemove': ['cartId', 'lineIds'],
}
