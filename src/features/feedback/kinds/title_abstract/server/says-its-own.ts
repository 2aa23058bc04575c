/** Words by which a sentence says that it speaks of the work itself. */
export const saysItsOwn =
  /\b(?:we|i|our|my|here|herein|(?:this|the (?:present|current)) (?:\p{L}+ ){0,2}(?:study|paper|work|article|report|thesis|dissertation|project|trial|analysis|review|approach|method))\b/iu
