/**
 * Runs inline, before the hero is drawn: whether bees and petals rest stands on the document's element
 * and, where the browser keeps anything, in its local storage.
 */
const rest = `{let d=document.documentElement.dataset,k='bees';try{if(localStorage[k])d[k]='rest'}catch{}addEventListener('click',e=>{if(e.target.closest?.('.rest')){d[k]=d[k]?'':'rest';try{localStorage[k]=d[k]}catch{}}})}`

/**
 * They are gone while the hero ends in the window's upper third or above: the browser would style and
 * draw each of them anew whatever the shopper does with the products.
 */
const leave = `addEventListener('load',()=>{for(let l of document.querySelectorAll('.hero-life'))new IntersectionObserver(e=>l.classList.toggle('gone',!e.pop().isIntersecting),{rootMargin:'-33% 0px 0px'}).observe(l)})`

export const heroScript = `${rest};${leave}`
