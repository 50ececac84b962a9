import type { ReactElement } from "react";
import type { Foundation } from "#web/api/analysis.ts";
import { Card } from "#web/components/ui/card.tsx";
import { Fact, Facts } from "#web/components/ui/facts.tsx";
import { FoundFact, FoundLabels, FoundLines } from "./found.tsx";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** How the author writes, counted in the posts. */
export function StyleTab({
  foundation: { metadata, toneAndStyle, evidence },
}: {
  foundation: Foundation;
}): ReactElement {
  const { voiceCharacteristics, vocabularyAndLanguage, emotionalTone, signatureElements } =
    toneAndStyle;
  const fact = (name: string, value: string | null, path: string) => (
    <FoundFact name={name} value={value} path={path} evidence={evidence} />
  );
  const voice = "toneAndStyle.voiceCharacteristics";
  const tone = "toneAndStyle.emotionalTone";
  return (
    <div className="space-y-4">
      <Card title="Analysis info">
        <Facts>
          {fact("Profile", metadata.profileAnalyzed, "metadata.profileAnalyzed")}
          <Fact name="Posts analyzed">{metadata.totalPostsAnalyzed.toLocaleString("en")}</Fact>
          <Fact name="Generated">{DAY.format(new Date(metadata.generatedAt))}</Fact>
          <Fact name="Version">{metadata.analysisVersion}</Fact>
        </Facts>
      </Card>
      <Card title="Voice characteristics">
        <Facts>
          {fact(
            "Communication style",
            voiceCharacteristics.communicationStyle,
            `${voice}.communicationStyle`,
          )}
          {fact("Authority level", voiceCharacteristics.authorityLevel, `${voice}.authorityLevel`)}
          {fact("Energy level", voiceCharacteristics.energyLevel, `${voice}.energyLevel`)}
        </Facts>
      </Card>
      <Card title="Vocabulary and language">
        <Facts>
          {fact(
            "Reading level",
            vocabularyAndLanguage.readingLevel,
            "toneAndStyle.vocabularyAndLanguage.readingLevel",
          )}
          <FoundLabels name="Signature phrases" values={vocabularyAndLanguage.signaturePhrases} />
        </Facts>
      </Card>
      <Card title="Emotional tone">
        <Facts>
          {fact("Primary energy", emotionalTone.primaryEnergy, `${tone}.primaryEnergy`)}
          {fact("Range", emotionalTone.range, `${tone}.range`)}
          {fact("Humor usage", emotionalTone.humorUsage, `${tone}.humorUsage`)}
          {fact(
            "Vulnerability level",
            emotionalTone.vulnerabilityLevel,
            `${tone}.vulnerabilityLevel`,
          )}
        </Facts>
      </Card>
      <Card title="Signature elements">
        <Facts>
          <FoundLines
            name="What marks your writing"
            values={signatureElements}
            path="toneAndStyle.signatureElements"
            evidence={evidence}
          />
        </Facts>
      </Card>
    </div>
  );
}
