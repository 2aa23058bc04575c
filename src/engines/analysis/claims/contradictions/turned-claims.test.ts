import { describe, expect, it } from 'vitest'

import {
  isDenied,
  isExchanged,
  isLessened,
  isReordered,
  isTurnedDemand,
  takesBack,
} from './turned-claims.ts'

describe('a claim that gives to one thing what another has', () => {
  const claim = 'rowing, rather than fishing, is the work that made the village rich'
  it.each([
    'This chapter has shown that fishing made the village rich.',
    'Fishing is what made this village so rich.',
  ])('is turned: %s', (text) => expect(isExchanged(claim, text)).toBe(true))
  it.each([
    'This chapter has shown that rowing made the village rich.',
    'Rowing and not fishing made the village rich.',
    'Fishing did not make the village rich.',
    'Fishing ended in the last century.',
  ])('is kept: %s', (text) => expect(isExchanged(claim, text)).toBe(false))
})

describe('which of two things counts for more', () => {
  const claim = 'the delay lay less in the weather than in the harbour rules'
  it.each([
    'Delays thus depended on the weather and not on the rules of the harbour.',
    'The delay was more a matter of weather than of rules.',
  ])('is turned: %s', (text) => expect(isReordered(claim, text)).toBe(true))
  it.each([
    'Delays depended on the rules and not on the weather.',
    'Delays depended on the crew and not on the weather.',
    'Delays grew with the weather.',
  ])('is kept: %s', (text) => expect(isReordered(claim, text)).toBe(false))
})

describe('what a claim asks for', () => {
  it.each([
    [
      'towns should abandon the toll on bridges',
      'The toll on bridges should be used only in summer',
    ],
    ['towns must keep the toll on bridges', 'Towns should therefore abolish the toll on bridges'],
  ])('is turned: %s; %s', (claim, text) => expect(isTurnedDemand(claim, text)).toBe(true))
  it.each([
    ['towns should abandon the toll on bridges', 'Towns should abolish the toll on bridges'],
    ['towns should abandon the toll on bridges', 'The toll on bridges should not be kept'],
    ['towns should abandon the toll on bridges', 'The money should be used for ferries'],
  ])('is kept: %s; %s', (claim, text) => expect(isTurnedDemand(claim, text)).toBe(false))
})

describe('what a claim says to be the lesser part', () => {
  const claim = 'the press did not merely report the race but shaped its rules'
  it('is all of it in a sentence that has "merely"', () => {
    expect(isLessened(claim, 'The press merely reported the race.')).toBe(true)
    expect(isLessened(claim, 'The press did not merely report the race.')).toBe(false)
    expect(isLessened(claim, 'The press merely shaped the rules of the race.')).toBe(false)
    expect(isLessened(claim, 'The press reported the race.')).toBe(false)
  })
})

describe('what a claim says that a thing is not', () => {
  const claim =
    'I argue that the strike was not a blind reaction of hunger but a verdict on the toll.'
  it.each([
    'The strike was a blind reaction of hunger.',
    'In the end the strike was a blind reaction of hunger, and no more.',
  ])('is taken back where it is said to be: %s', (text) =>
    expect(takesBack(claim, text)).toBe(true),
  )
  it.each([
    'The strike was no blind reaction of hunger.',
    'The strike was a reaction.',
    'The strike was a verdict and no blind reaction of hunger.',
  ])('is kept: %s', (text) => expect(takesBack(claim, text)).toBe(false))
})

describe('what a claim says that a thing is', () => {
  const claim = 'This essay will argue that the toll was the main cause of the war.'
  it.each([
    'The toll was raised in 1920 and it was not the main cause.',
    'The toll was therefore not the main cause of the war.',
  ])('is taken back: %s', (text) => expect(takesBack(claim, text)).toBe(true))
  it.each([
    'The toll was the main cause of the war.',
    'The ferry was not the main road.',
    'Some say that the toll was not the main cause.',
  ])('is kept: %s', (text) => expect(takesBack(claim, text)).toBe(false))
  it('is denied by its own words alone', () =>
    expect(isDenied('the toll was the main cause', 'It was not the only war.')).toBe(false))
})
