type Options = {
  /** What was made stays; otherwise it is forgotten as soon as it is made. A failure never stays. */
  isKept?: boolean
}

/** Makes things by key, one at a time for each: who asks meanwhile gets the same promise. */
export function createOnce<Value>({ isKept = false }: Options = {}) {
  const promises = new Map<string, Promise<Value>>()

  return function once(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = promises.get(key)
    if (found) return found
    const promise = make()
    promises.set(key, promise)
    const forget = () => promises.delete(key)
    promise.then(isKept ? undefined : forget, forget)
    return promise
  }
}
